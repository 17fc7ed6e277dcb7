import { describe, expect, it } from 'vitest';
import { problems, valid } from './wire.ts';

const NEW_BLOCKER = {
  id: '',
  move: 'new',
  condition: 'No rollback is tested',
  impact: 'Outage',
  detection: 'Drill',
  mitigation: 'Test it',
  severity: 4,
};
const blockerVote = { value: 'BLOCKER', edit: '' };

describe('votes fail closed', () => {
  it.each([
    ['no vote', null],
    ['an empty vote', { value: '', edit: '' }],
    ['an unreadable vote', { value: 'ACCEPT, mostly', edit: '' }],
    ['a vote that is a number', 1],
  ])('given %s where one is required, then it is a problem', (_, vote) => {
    expect(problems({ vote })).toMatch(/^vote: is missing or unreadable/);
  });

  it('given a vote where none is asked for, then vote and blockers are dropped with a remark', () => {
    const { answer, remarks } = valid(
      { vote: blockerVote, blockers: [NEW_BLOCKER] },
      { voteRequired: false },
    );
    expect(answer.vote).toBeUndefined();
    expect(answer.blockers).toEqual([]);
    expect(remarks).toMatch(/no vote in this round/);
  });

  it('given an edit, then it is kept', () => {
    expect(valid({ vote: { value: 'minor', edit: 'say when' } }).answer.vote).toEqual({
      value: 'MINOR',
      edit: 'say when',
    });
  });
});

describe('blockers', () => {
  it('given a BLOCKER vote that names none, then it is a problem', () => {
    expect(problems({ vote: blockerVote })).toMatch(/^blockers: /);
    expect(problems({ vote: blockerVote, blockers: [{ ...NEW_BLOCKER, condition: ' ' }] })).toMatch(
      /^blockers: /,
    );
    expect(problems({ vote: blockerVote, blockers: [{ id: 'B1', move: 'withdraw' }] })).toMatch(
      /^blockers: /,
    );
  });

  it('given a new blocker with a condition, then it stands and its severity is clamped', () => {
    const { answer, remarks } = valid({
      vote: blockerVote,
      blockers: [{ ...NEW_BLOCKER, severity: 9 }],
    });
    expect(answer.blockers).toMatchObject([
      { move: 'new', condition: 'No rollback is tested', severity: 5 },
    ]);
    expect(remarks).toMatch(/severity 9 read as 5/);
  });

  it("given another seat's blocker, then it can be neither kept nor withdrawn", () => {
    const { answer, remarks } = valid({
      vote: blockerVote,
      blockers: [
        { id: 'b1', move: 'keep' },
        { id: 'B2', move: 'withdraw' },
        { id: 'B9', move: 'keep' },
      ],
    });
    expect(answer.blockers).toEqual([{ move: 'keep', id: 'B1' }]);
    expect(remarks).toMatch(/"B2"/);
    expect(remarks).toMatch(/"B9"/);
  });

  it('given an answer to an unknown blocker, then it is dropped with a remark', () => {
    const { answer, remarks } = valid({
      blockerAnswers: [
        { blocker: 'B2', answer: 'Rollback is drilled weekly.' },
        { blocker: 'B7', answer: 'x' },
      ],
    });
    expect(answer.blockerAnswers).toEqual([
      { blocker: 'B2', answer: 'Rollback is drilled weekly.' },
    ]);
    expect(remarks).toMatch(/"B7"/);
  });
});

describe('judgement and change of mind', () => {
  it('given a stance and a judgement, then both are kept', () => {
    const { answer } = valid({
      stance: 'yes',
      judgement: { sentence: 'I would wait.', english: '', stance: 'NO', confidence: 60 },
    });
    expect(answer).toMatchObject({
      stance: 'YES',
      stanceSource: 'stated',
      judgement: { sentence: 'I would wait.', stance: 'NO', confidence: 0.6 },
    });
  });
  it('given round 1, then there is no change of mind', () => {
    expect(valid({}, { round: 1, voteRequired: false }).answer.mindChange).toBeUndefined();
  });
});
