/** Writes `docs/thread.svg`: parts of a debate that is really run, as the terminal shows them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPost } from '../adapters/chat/terminal/render.ts';
import { readEvent } from '../src/debate/event-versions.ts';
import type { DebateEvent } from '../src/debate/events.ts';
import { evolve } from '../src/debate/evolve.ts';
import { type DebateState, initialState } from '../src/debate/state.ts';
import type { Post } from '../src/transcript/post.ts';
import { postsOf } from '../src/transcript/posts.ts';
import { svgOf } from './write-thread-picture/svg.ts';

const TOPIC = 'Should we use REST or GraphQL?';
const COLUMNS = 84;
const DECISION_LINES = 9;

const posts = postsOfDebate(runDebate());
const panel = posts.flatMap(({ body }) => (body.kind === 'root' ? body.panel : []));
const look = {
  colour: true,
  unicode: true,
  width: COLUMNS,
  panel: panel.map(({ agent }) => agent),
};
const lines = excerpt(posts).flatMap((part) => ['', ...part]);
writeFileSync(new URL('../docs/thread.svg', import.meta.url), svgOf(lines.slice(1), COLUMNS));

/** The events of a debate of its own, in a folder that is gone afterwards. */
function runDebate(): readonly DebateEvent[] {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-picture-'));
  try {
    const command = fileURLToPath(new URL('../src/main/cli.ts', import.meta.url));
    const options = ['--seed', '7', '--story', 'consensus', '--json', '--store', `file:${folder}`];
    const output = execFileSync(process.execPath, [command, 'debate', TOPIC, ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output
      .trim()
      .split('\n')
      .map((line) => readEvent({ cause: '', ...JSON.parse(line) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each post as it was first published. */
function postsOfDebate(events: readonly DebateEvent[]): readonly Post[] {
  const published = new Map<string, Post>();
  let state: DebateState = initialState;
  for (const [index, event] of events.entries()) {
    state = evolve(state, event);
    for (const post of postsOf(event, state, index + 1)) {
      if (!published.has(post.key)) published.set(post.key, post);
    }
  }
  return [...published.values()];
}

/** The opening card, one change of mind, the last metrics and the head of the decision; gaps are counted. */
function excerpt(all: readonly Post[]): readonly (readonly string[])[] {
  const wanted = [
    all.findIndex(({ body }) => body.kind === 'root'),
    all.findIndex(({ body }) => body.kind === 'turn' && body.mindChange?.kind === 'concede'),
    all.findLastIndex(({ body }) => body.kind === 'metrics'),
    all.findLastIndex(({ body }) => body.kind === 'decision'),
  ];
  return wanted.flatMap((place, index) => {
    const post = all[place];
    if (post === undefined) throw new Error('the debate has another course than the picture needs');
    const missing = place - (wanted[index - 1] ?? place - 1) - 1;
    const lines = renderPost(post, look).split('\n');
    const drawn = post.body.kind === 'decision' ? headOf(lines) : lines;
    return missing === 0 ? [drawn] : [[`   ⋮  ${missing} posts`], drawn];
  });
}

function headOf(lines: readonly string[]): readonly string[] {
  return [...lines.slice(0, DECISION_LINES), '', `   ⋮  ${lines.length - DECISION_LINES} lines`];
}
