import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../src/debate/modes/context-processors.ts';
import { modeNamed } from '../../../src/debate/modes/list.ts';
import { roleIn, type Validator } from '../../../src/debate/modes/mode.ts';
import {
  allOf,
  checkJudgement,
  checkProposal,
  checkStance,
  dropUnassigned,
} from '../../../src/debate/modes/validators.ts';
import { answerWith, openingWith } from '../prompts/subjects.ts';

const JUDGEMENT = { sentence: 'Wait.', stance: 'NO', confidence: 0.6 } as const;

const inRole = (mode: string, role: string, repaired = false) => ({
  role: roleIn(modeNamed(mode), role),
  round: 2,
  repaired,
});

describe('validators', () => {
  it('given several, then each works on what the one before left, and all notes are kept', () => {
    const shout: Validator = (answer) => ({
      answer: { ...answer, position: `${answer.position}!` },
      problems: [answer.position],
      remarks: ['shouted'],
    });
    const result = allOf(
      shout,
      undefined,
      shout,
    )(answerWith(), inRole('delphi', 'anonymous expert'));
    expect(result.answer.position).toBe('Extract billing first.!!');
    expect(result.problems).toEqual(['Extract billing first.', 'Extract billing first.!']);
    expect(result.remarks).toEqual(['shouted', 'shouted']);
  });

  it('given a stance that is missing or wrong, then it is asked for once and then assigned', () => {
    for (const answer of [answerWith(), answerWith({ stance: 'YES', stanceSource: 'stated' })]) {
      const first = checkStance(answer, inRole('devils-advocate', 'OPPOSITION'));
      expect(first.problems).toEqual(['stance: must be your assigned stance, NO.']);
      const second = checkStance(answer, inRole('devils-advocate', 'OPPOSITION', true));
      expect(second.problems).toEqual([]);
      expect(second.answer).toMatchObject({ stance: 'NO', stanceSource: 'assigned' });
      expect(second.remarks).toHaveLength(1);
    }
  });

  it('given the assigned stance, then it counts as stated', () => {
    const answer = answerWith({ stance: 'YES', stanceSource: 'stated' });
    expect(checkStance(answer, inRole('devils-advocate', 'PRIMARY'))).toEqual({
      answer,
      problems: [],
      remarks: [],
    });
  });

  it.each([
    ['devils-advocate', 'EVALUATOR'],
    ['red-team-blue-team', 'RED attacker'],
    ['pro-con', 'critic'],
  ])('given %s as %s, then a judgement beside the role is required', (mode, role) => {
    expect(checkJudgement(answerWith(), inRole(mode, role)).problems).toHaveLength(1);
    const judged = answerWith({ judgement: JUDGEMENT });
    expect(checkJudgement(judged, inRole(mode, role)).problems).toEqual([]);
  });

  it('given the refiner without a proposal, then it is asked once more, and then goes on without', () => {
    expect(checkProposal(answerWith(), inRole('pro-con', 'refiner')).problems).toHaveLength(1);
    const second = checkProposal(answerWith(), inRole('pro-con', 'refiner', true));
    expect([second.problems.length, second.remarks.length]).toEqual([0, 1]);
    expect(checkProposal(answerWith(), inRole('pro-con', 'moderator')).problems).toEqual([]);
  });

  it('given a stance or judgement that nobody assigned, then it is dropped, and said so', () => {
    const answer = answerWith({ stance: 'YES', stanceSource: 'stated', judgement: JUDGEMENT });
    const free = dropUnassigned(answer, inRole('collaborative', 'synthesizer'));
    expect(free.answer).toEqual(answerWith());
    expect(free.remarks).toHaveLength(2);
    const team = dropUnassigned(answer, inRole('red-team-blue-team', 'BLUE defender'));
    expect(team.answer).toEqual(answerWith({ judgement: JUDGEMENT }));
    expect(dropUnassigned(answer, inRole('devils-advocate', 'PRIMARY')).answer).toBe(answer);
  });
});

it('context processors follow each other', () => {
  const add = (line: string) => (subject: ReturnType<typeof openingWith>) => ({
    ...subject,
    statistics: [...subject.statistics, line],
  });
  expect(inTurn(add('one'), add('two'))(openingWith()).statistics).toEqual(['one', 'two']);
});
