import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { adversarial } from '../../../src/debate/modes/adversarial.ts';
import { collaborative } from '../../../src/debate/modes/collaborative.ts';
import { devilsAdvocate } from '../../../src/debate/modes/devils-advocate.ts';
import { MODES } from '../../../src/debate/modes/list.ts';
import type { ModeDefinition } from '../../../src/debate/modes/mode.ts';
import { proCon } from '../../../src/debate/modes/pro-con.ts';
import { redTeamBlueTeam } from '../../../src/debate/modes/red-team-blue-team.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { roundInstruction } from '../../../src/debate/prompts/round-instruction.ts';
import type { TurnSubject } from '../../../src/debate/prompts/subject.ts';
import { RoundKind } from '../../../src/debate/vocabulary.ts';
import { openingWith, seatIn, secondRoundWith } from './subjects.ts';

const LIMIT = 200;

function openingOf(mode: ModeDefinition, role?: string, changes: Partial<TurnSubject> = {}) {
  return roundInstruction(openingWith({ seat: seatIn(mode, role), ...changes }), mode);
}

function laterOf(mode: ModeDefinition, role?: string, changes: Partial<TurnSubject> = {}) {
  return roundInstruction(secondRoundWith({ seat: seatIn(mode, role), ...changes }), mode);
}

describe.each(MODES)('the instruction of a round in $name', (mode) => {
  it.each(Object.keys(mode.roles))(
    'given the role %s and everything at once, then it stays short',
    (role) => {
      for (const kind of RoundKind.options) {
        const focus = [{ by: 'U1', text: 'Why not now?' }];
        const subject =
          kind === 'opening'
            ? openingWith({ seat: seatIn(mode, role), lastRound: 1, focus })
            : secondRoundWith({ seat: seatIn(mode, role), kind, round: 5, focus });
        expect(countTokens(roundInstruction(subject, mode)), kind).toBeLessThan(LIMIT);
      }
    },
  );

  it('asks for a vote exactly where votes decide', () => {
    expect(laterOf(mode).includes('vote on the draft')).toBe(mode.decidesBy === 'vote');
    expect(openingOf(mode)).not.toContain('vote');
  });
});

describe('the task', () => {
  it('given a blind opening, then nobody sees another; in a strict order nothing is promised', () => {
    expect(openingOf(adversarial)).toContain('nobody sees another opening yet');
    expect(openingOf(adversarial, undefined, { execution: 'sequential' })).not.toContain(
      'nobody sees',
    );
  });

  it.each([
    ['regular', /React to the others/],
    ['objection', /best counter-argument.*one real alternative/],
    ['clarification', /understand the draft to mean/],
  ] as const)('given a round of kind %s, then it says so', (kind, task) => {
    expect(laterOf(collaborative, undefined, { kind })).toMatch(task);
  });

  it('given the last round, then it says so', () => {
    expect(laterOf(collaborative, undefined, { round: 5 })).toContain('This is the last round.');
    expect(laterOf(collaborative)).not.toContain('last round');
  });

  it('given a judging role, then it weighs what the others said in this round, from the first on', () => {
    for (const [mode, role] of [
      [devilsAdvocate, 'EVALUATOR'],
      [proCon, 'moderator'],
      [proCon, 'refiner'],
    ] as const) {
      expect(openingOf(mode, role)).toMatch(/their turns of this round are above\. Weigh them/);
      expect(openingOf(mode, role)).not.toContain('nobody sees');
      expect(laterOf(mode, role)).toContain('have spoken in this round');
    }
  });

  it('given the moderator, then its duties stand in every round', () => {
    for (const instruction of [openingOf(proCon, 'moderator'), laterOf(proCon, 'moderator')])
      expect(instruction).toMatch(/how strong each side is.*to explore.*whether more debate helps/);
  });
});

describe('what must be answered', () => {
  it('given replies of people, then they come first', () => {
    const focus = [{ by: 'U1', text: 'Why not now?' }];
    expect(laterOf(collaborative, undefined, { focus })).toContain('Answer each reply of a person');
    expect(laterOf(collaborative)).not.toContain('reply of a person');
  });

  it('given blockers, then those of others are answered and own ones kept or withdrawn', () => {
    expect(laterOf(collaborative)).toContain(
      'Answer these blockers: B2, B3. Keep or withdraw your own: B1.',
    );
    expect(laterOf(collaborative, undefined, { blockers: [] })).not.toContain('lockers:');
  });

  it('given required questions, then they stand in the first round only, each on one line', () => {
    const { settings } = openingWith();
    const asked = { settings: { ...settings, questions: ['Who pays?', 'Who\nruns it?'] } };
    const first = buildPrompt(openingWith(asked), collaborative).user;
    expect(first).toContain('Answer these too, in `reasoning`:\n- Who pays?\n- Who runs it?');
    expect(buildPrompt(secondRoundWith(asked), collaborative).user).not.toContain('Who pays?');
  });

  it('given questions that nobody answered, then later rounds ask for them by their ids', () => {
    const openQuestions = ['Who pays?', 'Who is on call?'];
    expect(laterOf(collaborative, undefined, { openQuestions })).toContain(
      'Answer what is still OPEN: Q1, Q2.',
    );
    expect(laterOf(collaborative)).not.toContain('OPEN');
  });

  it.each([
    [3, 650],
    [4, 650],
    [6, 400],
    [8, 300],
  ])('given %i seats, then the reasoning has room for %i words', (seats, words) => {
    expect(laterOf(collaborative, undefined, { seats })).toContain(
      `reasoning (at most ${words} words)`,
    );
  });

  it('given a rejected answer, then its problems are listed at the end', () => {
    expect(laterOf(collaborative, undefined, { repair: ['vote: is missing.'] })).toMatch(
      /was rejected; .*\n- vote: is missing\.$/,
    );
  });
});

describe('the fields', () => {
  it('given an assigned stance, then stance and judgement are asked for, by the name of the stance', () => {
    expect(openingOf(devilsAdvocate, 'OPPOSITION')).toContain('stance (NO), judgement');
    expect(openingOf(devilsAdvocate, 'EVALUATOR')).toContain('stance (NEUTRAL), judgement');
  });

  it('given a team or a side, then a judgement is asked for, and no stance', () => {
    for (const instruction of [openingOf(redTeamBlueTeam), openingOf(proCon, 'critic')]) {
      expect(instruction).toContain(', judgement');
      expect(instruction).not.toContain('stance');
    }
  });

  it('given no assigned role, then neither is', () => {
    expect(laterOf(collaborative)).not.toMatch(/judgement|stance/);
    expect(laterOf(proCon, 'moderator')).not.toMatch(/judgement|stance/);
  });

  it('given another language, then the sentence that is measured is wanted in English too', () => {
    expect(laterOf(collaborative)).toContain('; positionEnglish if the topic is not in English');
    expect(laterOf(redTeamBlueTeam)).toContain('; positionEnglish and judgement.english if');
  });

  it('given the refiner, then a proposal is wanted in every round; from others in the first', () => {
    expect(laterOf(proCon, 'refiner')).toMatch(/Fields wanted .*proposal/);
    expect(laterOf(proCon, 'critic')).not.toContain('proposal');
    expect(openingOf(proCon, 'critic')).toContain('proposal');
  });
});
