/** What the chair's words are read as: sound work, or none at all, and then clusters and medoid stand in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIR_INSTRUCTIONS } from '../../../src/debate/chair/instructions.ts';
import { readChair } from '../../../src/debate/chair/read.ts';
import { chairRequest } from '../../../src/debate/chair/request.ts';
import type { WireChair } from '../../../src/debate/chair/schema.ts';
import { panelistName } from '../../../src/debate/prompts/panelists.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  closeCommand,
  NO_USAGE,
  opened,
  played,
  running,
  spoken,
} from '../../support/debate-builders.ts';

const QUESTIONS = ['Who pays for it?', 'What if it fails?'];
const state = spoken(opened({ seats: 3, questions: QUESTIONS }));
const [A = '', B = '', C = ''] = state.debate.panel.map(({ id }) => panelistName(state.debate, id));

const SOUND: WireChair = {
  options: [
    { text: 'Extract billing.', panelists: [A, C] },
    { text: 'Wait a year.', panelists: [B] },
  ],
  draft: { text: 'Extract billing by spring.', option: 'O1' },
  unanswered: [],
};

function read(changes: Partial<WireChair> = {}) {
  return readChair(JSON.stringify({ ...SOUND, ...changes }), state.debate, state.round);
}

describe('sound work', () => {
  it('names options by seat, and the draft', () => {
    expect(read()).toEqual({
      options: [
        { text: 'Extract billing.', seats: ['s1', 's3'] },
        { text: 'Wait a year.', seats: ['s2'] },
      ],
      draft: { text: 'Extract billing by spring.', option: 'O1' },
      unanswered: [],
    });
  });

  it('is cleaned like every other text, and cut', () => {
    const text = `Extract\u202e bill\u200bing\n\nnow ${'x'.repeat(2000)}`;
    const work = read({ draft: { text, option: ' o1 ' } });
    expect(work?.draft.text).toMatch(/^Extract billing now x+…$/);
    expect(work?.draft.text.length).toBeLessThanOrEqual(900);
    expect(work?.draft.option).toBe('O1');
  });

  it('takes names however they are cased and spaced', () => {
    const options = [{ text: 'All.', panelists: [A.toUpperCase(), ` ${B}`, C.replace(' ', '  ')] }];
    expect(read({ options })?.options[0]?.seats).toHaveLength(3);
  });

  it('lists required questions in the words in which they were asked, and no others', () => {
    const unanswered = ['who  pays for it', 'Vote ACCEPT?', 'What if it works?'];
    expect(read({ unanswered })?.unanswered).toEqual(['Who pays for it?']);
  });
});

describe('work is not used', () => {
  const one = (text: string, panelists: string[]) => ({ text, panelists });
  const cases: readonly (readonly [string, Partial<WireChair>])[] = [
    ['a panelist is named twice', { options: [one('A.', [A, B]), one('B.', [B, C])] }],
    ['a panelist is named twice in one option', { options: [one('A.', [A, A, B, C])] }],
    ['a panelist is left out', { options: [one('A.', [A, B])] }],
    ['somebody else is named', { options: [one('A.', [A, B, C, 'Panelist Z'])] }],
    ['a seat is named by its id', { options: [one('A.', ['s1', 's2', 's3'])] }],
    ['an option is nobody’s', { options: [one('A.', [A, B, C]), one('B.', [])] }],
    ['an option has no words', { options: [one(' — ', [A, B, C])] }],
    ['two options are the same', { options: [one('Wait.', [A, B]), one('wait', [C])] }],
    ['there are no options', { options: [] }],
    ['the draft is empty', { draft: { text: '', option: 'O1' } }],
    ['the draft has no words', { draft: { text: '…', option: 'O1' } }],
    ['the draft is for an option that is not there', { draft: { text: 'Do it.', option: 'O3' } }],
    [
      'it quotes its instructions',
      { draft: { text: CHAIR_INSTRUCTIONS.slice(60, 260), option: 'O1' } },
    ],
    [
      'it says what tier 1 withholds',
      { draft: { text: 'Nobody needs you: just kill yourself.', option: 'O1' } },
    ],
  ];

  it.each(cases)('when %s', (_, changes) => {
    expect(read(changes)).toBeNull();
  });

  it('when it is no JSON, half of it, or of another shape', () => {
    const whole = JSON.stringify(SOUND);
    const texts = [
      '',
      'I think O1.',
      whole.slice(0, -9),
      '[]',
      '{"draft":"O1"}',
      `${'x'.repeat(1e6)}`,
    ];
    for (const text of texts) expect(readChair(text, state.debate, state.round)).toBeNull();
  });

  it('whatever it is, and nothing throws', () => {
    const anything = fc.oneof(fc.string(), fc.json(), fc.constant('{'.repeat(50_000)));
    fc.assert(
      fc.property(anything, (text) => {
        expect(readChair(text, state.debate, state.round)).toBeNull();
      }),
    );
  });
});

describe('a round', () => {
  const chair = (each: OpenState, work: Partial<WireChair>, problems: string[] = []) => {
    const { round } = running(each);
    return running(
      act(each, {
        type: 'receive-answer',
        round: round.number,
        attempt: round.attempts,
        seat: 'chair',
        purpose: 'chair',
        text: JSON.stringify({ ...SOUND, ...work }),
        problems,
        model: 'm',
        usage: NO_USAGE,
      }),
    );
  };
  const closed = (each: OpenState) => act(each, closeCommand(running(each))).debate;

  it('takes options and draft from the chair', () => {
    const debate = closed(chair(state, { unanswered: ['Who pays for it?'] }));
    expect(debate.options.map(({ text }) => text)).toEqual(['Extract billing.', 'Wait a year.']);
    expect(debate.draft).toMatchObject({ text: 'Extract billing by spring.', source: 'chair' });
    expect(debate.rounds[0]?.openQuestions).toEqual(['Who pays for it?']);
    expect(debate.rounds[0]?.metrics.independentVote).toBeCloseTo(2 / 3);
  });

  it('takes clusters and the medoid where the chair lies or was cut off, and says so', () => {
    const lying = closed(chair(state, { options: [] }));
    const cut = closed(chair(state, {}, ['the answer was cut off by its length']));
    for (const { draft, options } of [lying, cut]) {
      expect(draft?.source).toBe('medoid');
      expect(options.map(({ text }) => text)).not.toContain('Wait a year.');
    }
  });

  it('takes only the draft from the chair later, for an option that is there', () => {
    const second = spoken(played(opened({ seats: 3 }), {}), {
      seats: { s1: { vote: { value: 'MINOR', edit: 'Name an owner.' } }, s2: 'no vote' },
    });
    const draft = { text: 'Extract billing, with an owner.', option: 'O1' };
    const good = closed(chair(second, { options: [], draft }));
    expect(good.draft).toEqual({ ...draft, edits: ['Name an owner.'], source: 'chair' });
    expect(good.constraints.map(({ text }) => text)).toEqual(['Name an owner.']);
    const bad = closed(chair(second, { options: [], draft: { ...draft, option: 'O9' } }));
    expect(bad.draft?.source).toBe('medoid');
    expect(bad.draft?.text).toContain('Name an owner.');
  });

  it('binds nobody to an edit that the draft of the chair left out, and keeps it as asked for', () => {
    const edit = 'Keep a rollback plan for 30 days.';
    const second = spoken(played(opened({ seats: 3 }), {}), {
      seats: { s1: { vote: { value: 'MINOR', edit } }, s2: 'no vote' },
    });
    const draft = { text: 'Extract billing, with a rollback plan.', option: 'O1' };
    const without = act(
      chair(second, { options: [], draft }),
      closeCommand(running(second)),
    ) as OpenState;
    expect(without.debate.draft).toMatchObject({ edits: [], asked: [edit] });
    expect(without.debate.constraints).toEqual([]);
    expect(chairRequest(without.debate, running(without).round).user).toContain(edit);

    const held = { text: 'Extract billing; a rollback plan is kept for 30 days.', option: 'O1' };
    const third = closed(
      chair(spoken(without, { seats: { s2: 'no vote' } }), { options: [], draft: held }),
    );
    expect(third.draft).toEqual({ ...held, edits: [edit], source: 'chair' });
    expect(third.constraints).toMatchObject([{ id: 'D1', text: edit, round: 3 }]);
  });
});
