/** What people see of safety: why a turn is missing, why a debate was halted, and never what was withheld. */
import { describe, expect, it } from 'vitest';
import type { OpenState } from '../../../src/debate/state.ts';
import { initialState } from '../../../src/debate/state.ts';
import { recordAsJson } from '../../../src/transcript/export/json.ts';
import { recordAsMarkdown } from '../../../src/transcript/export/markdown.ts';
import { openCardKey } from '../../../src/transcript/posts.ts';
import { rootPost } from '../../../src/transcript/root-post.ts';
import {
  APART,
  act,
  forfeitCommand,
  NO_USAGE,
  openCommand,
  opened,
  played,
  type RunningState,
  running,
  started,
} from '../../support/debate-builders.ts';
import { bodyOf, keysOf, postsAfter } from './thread.ts';

const SECRET = 'step one of the harmful recipe';

/** The first seat has answered; the answer waits for its ruling. */
function waiting(): RunningState {
  const first = started(opened({ mode: 'devils-advocate', flags: { safetyEvaluator: true } }));
  return running(
    act(first, {
      type: 'receive-answer',
      round: 1,
      seat: 's1',
      attempt: 1,
      purpose: 'turn',
      text: SECRET,
      problems: [],
      model: 'm',
      usage: NO_USAGE,
    }),
  );
}

const halt = {
  type: 'halt-debate',
  round: 1,
  seat: 's1',
  attempt: 1,
  reason: 'It gives instructions to do harm.',
} as const;

const halted = (): OpenState => act(waiting(), halt);

describe('a withheld turn', () => {
  it('says why, and nothing of what it was', () => {
    const first = started(opened());
    const command = { ...forfeitCommand(first, 's2', 'withheld'), detail: 'withheld: recipe' };
    expect(bodyOf(postsAfter(first, command), 'forfeit')).toMatchObject({
      agent: 'Agent 2',
      reason: 'had its turn withheld: recipe',
    });
  });
});

describe('a safety halt', () => {
  const posts = postsAfter(waiting(), halt);

  it('shows the turn as withheld, the reason, and close and resume alone', () => {
    expect(keysOf(posts).filter((key) => key !== 'root')).toEqual(['turn.1.s1', 'halted.1']);
    const card = bodyOf(posts, 'halted');
    expect(card.reason).toContain('It gives instructions to do harm.');
    expect(card.actions.map(({ action }) => action)).toEqual(['resume', 'close']);
    expect(bodyOf(posts, 'root').state).toBe('halted for safety');
  });

  it('can be acted on by its card', () => {
    expect(openCardKey(halted())).toBe('halted.1');
  });

  it('resumed or closed, has no buttons any more', () => {
    const resumed = bodyOf(postsAfter(halted(), { type: 'resume', by: 'ada' }), 'halted');
    expect(resumed).toMatchObject({ actions: [], overtaken: 'Resumed with a new round.' });
    const closed = postsAfter(halted(), { type: 'close', by: 'ada', reason: '' });
    expect(bodyOf(closed, 'halted')).toMatchObject({
      actions: [],
      overtaken: 'Closed without a decision.',
    });
  });

  it('keeps what was withheld out of posts and records', () => {
    const state = halted();
    const shown = [JSON.stringify(posts), recordAsJson(state), recordAsMarkdown(state)];
    for (const text of shown) expect(text).not.toContain(SECRET);
  });
});

describe('the root card', () => {
  const notesOf = (safetyEvaluator: boolean) =>
    bodyOf(
      postsAfter(initialState, openCommand({ mode: 'adversarial', flags: { safetyEvaluator } })),
      'root',
    ).notes;

  it('says that turns are judged, and on what trigger', () => {
    expect(notesOf(true)).toEqual([
      'Safety: a scripted safety evaluator judges each turn before it is shown (the mode adversarial).',
    ]);
  });

  it('no longer says that turns are judged once two clean rounds have ended that', () => {
    const command = openCommand({ flags: { safetyEvaluator: true } });
    const first = act(initialState, { ...command, topic: 'Do we publish the vulnerability?' });
    expect(rootPost(first)).toMatchObject({
      notes: [expect.stringContaining('judges each turn before it is shown')],
    });
    expect(rootPost(played(first, APART, APART))).toMatchObject({
      notes: [expect.stringMatching(/judged each turn .*, until two rounds were clean\.$/)],
    });
  });

  it('says that the evaluator is switched off where something calls for it', () => {
    expect(notesOf(false)).toEqual([
      'Safety: the evaluator is switched off, though something calls for it (the mode adversarial).',
    ]);
  });
});
