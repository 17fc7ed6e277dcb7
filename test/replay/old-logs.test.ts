/** Logs that older versions wrote are read, checked, replayed and shown. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkEvent } from '../../src/debate/event-versions.ts';
import { evolve, replay } from '../../src/debate/evolve.ts';
import { type DebateState, initialState } from '../../src/debate/state.ts';
import type { Post } from '../../src/transcript/post.ts';
import { postsOf } from '../../src/transcript/posts.ts';

const FOLDER = new URL('./logs/', import.meta.url);

function eventsOf(file: string) {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { debate: _, seq: __, ...event } = JSON.parse(line);
    return checkEvent(event);
  });
}

function shown(file: string): readonly Post[] {
  let state: DebateState = initialState;
  return eventsOf(file).flatMap((event, index) => {
    state = evolve(state, event);
    return postsOf(event, state, index + 1);
  });
}

describe.each(readdirSync(FOLDER))('the log %s', (file) => {
  it('is replayed to the end that it had', () => {
    const state = replay(eventsOf(file));
    expect(state.status).toBe(file.includes('blocker') ? 'escalated' : 'proposed');
  });

  it('is shown as posts, with a card at the end', () => {
    const kinds = shown(file).map(({ body }) => body.kind);
    expect(kinds.filter((kind) => kind === 'turn').length).toBeGreaterThan(2);
    expect(kinds).toContain(file.includes('blocker') ? 'escalation' : 'decision');
  });
});
