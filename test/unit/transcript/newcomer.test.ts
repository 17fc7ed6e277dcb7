/** What somebody reads who did not follow: settled blocks, open questions, a reopened round, roles, the language. */
import { describe, expect, it, test } from 'vitest';
import type { OpenState } from '../../../src/debate/state.ts';
import { escalationPost } from '../../../src/transcript/cards.ts';
import { recordAsMarkdown } from '../../../src/transcript/export/markdown.ts';
import { optionLines } from '../../../src/transcript/option-lines.ts';
import { rootPost, stateInWords } from '../../../src/transcript/root-post.ts';
import { sizeNote } from '../../../src/transcript/size-words.ts';
import { looksEnglish } from '../../../src/transcript/topic-language.ts';
import {
  AGREEING,
  act,
  closeCommand,
  opened,
  proposed,
  spoken,
} from '../../support/debate-builders.ts';
import { rehearse } from '../../support/rehearsal-run.ts';
import { wordEmbedder } from '../../support/word-embedder.ts';
import { bodyOf, headingOf, postsAfter } from './thread.ts';

const block = { type: 'block', by: 'ben', reason: 'Legal has not seen it.' } as const;
const resolve = { type: 'resolve-blocker', by: 'eva', blocker: 'B1', why: 'Seen today.' } as const;
const reopened = act(proposed(), block);

function settledAgain(): OpenState {
  const ready = spoken(reopened, AGREEING);
  return act(ready, closeCommand(ready, AGREEING));
}

describe('a block that a person settled', () => {
  it('stays on the card of the decision, with by whom and how', () => {
    const card = bodyOf(postsAfter(settledAgain(), resolve), 'decision');
    expect(card.blockers).toEqual([]);
    expect(card.resolved).toEqual([
      { id: 'B1', owner: 'ben', condition: block.reason, by: 'eva', why: 'Seen today.' },
    ]);
  });

  it('stands in the record with by whom and how', () => {
    expect(recordAsMarkdown(act(settledAgain(), resolve))).toContain('resolved by eva: Seen today');
  });
});

test('a round that a block opened again is called so, not the fourth of four', () => {
  expect(stateInWords(reopened)).toBe('round 3, reopened by a block');
  expect(headingOf(reopened, 3).title).toBe('Round 3, reopened by a block');
  const card = bodyOf(postsAfter(settledAgain(), resolve), 'decision');
  expect(card.remarks.join()).not.toContain('last round');
  expect(headingOf(opened(), 1).title).toBe('Round 1 of 5');
});

test('a decision names the required questions that it leaves open', async () => {
  const state = await rehearse(
    { topic: 'Should we move billing to a new vendor?', story: 'groupthink', rounds: 2 },
    wordEmbedder,
  );
  const left = state.debate.rounds.at(-1)?.openQuestions ?? [];
  expect(left.length).toBeGreaterThan(0);
  if (state.status === 'escalated') {
    const card = escalationPost(state.debate, state.escalation, 'open');
    expect(JSON.stringify(card)).toContain(left[0]);
    return;
  }
  const card = bodyOf(postsAfter(state, { ...block, reason: '' }), 'decision');
  expect(card.openQuestions).toEqual(left);
});

test('who argued against an option by its role is not said to back its text', async () => {
  const { debate } = await rehearse(
    {
      topic: 'Should we use REST or GraphQL?',
      mode: 'pro-con',
      story: 'pro-wins',
      extended: 'off',
    },
    wordEmbedder,
  );
  const [first] = optionLines(debate, debate.options);
  expect(first?.backing).toMatch(/^backed by Ada.* · free of their roles: Bruno$/);
});

describe('the language of a rehearsed topic', () => {
  test.each([
    ['Should we move billing to event sourcing?', true],
    ['REST vs GraphQL', true],
    ['Zürich or Köln for the offsite?', true],
    ['Sollen wir auf Kubernetes umsteigen?', false],
    ['¿Debemos usar GraphQL para la API?', false],
    ['Faut-il passer à Kubernetes ?', false],
    ['我们应该使用 REST 吗？', false],
  ])('%s', (topic, english) => {
    expect(looksEnglish(topic)).toBe(english);
  });

  it('is said once on the root card, where the script cannot follow it', () => {
    const notes = (topic: string) => {
      const state = opened();
      const root = rootPost({ ...state, debate: { ...state.debate, topic } } as OpenState);
      return root.kind === 'root' ? root.notes.join('\n') : '';
    };
    expect(notes('Sollen wir auf Kubernetes umsteigen?')).toContain('speaks English only');
    expect(notes('Should we move?')).not.toContain('English');
  });
});

test('the note on the size names an option in words that fit every surface, in old logs too', () => {
  const state = opened({ mode: 'pro-con' });
  const assessment = { score: 0.5, factors: [] };
  const sized = {
    seats: 3,
    rounds: 2,
    reason: 'Small. For six seats type --extended on.',
    assessment,
  };
  const debate = { ...state.debate, sized } as unknown as OpenState['debate'];
  expect(sizeNote(debate)[0]).toContain('For six seats set “extended” to on.');
});
