import { describe, expect, it } from 'vitest';
import { WireAnswer } from '../../../src/debate/answer/schema.ts';
import { BUDGETS } from '../../../src/debate/context/budgets.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { adversarial } from '../../../src/debate/modes/adversarial.ts';
import { collaborative } from '../../../src/debate/modes/collaborative.ts';
import { MODES, modeNamed } from '../../../src/debate/modes/list.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { openingWith, SEAT, secondRoundWith } from './subjects.ts';

const OTHER_SEAT = {
  ...SEAT,
  id: 's2',
  agent: 'Bo',
  anchor: 'systems-aware',
  persona: 'A planner.',
};

describe.each(MODES)('the system part of $name', (mode) => {
  it('has the same contract for all seats and rounds', () => {
    const contracts = [
      openingWith(),
      secondRoundWith(),
      secondRoundWith({
        seat: OTHER_SEAT,
        seatIndex: 1,
        kind: 'objection',
        round: 4,
        repair: ['vote: missing'],
      }),
      openingWith({ topic: 'Another topic', seats: 8 }),
    ].map((subject) => buildPrompt(subject, mode).system[0]);
    expect(new Set(contracts).size).toBe(1);
  });

  it('has the same seat part in all rounds, and another one for another seat', () => {
    const [first, second, other] = [
      openingWith(),
      secondRoundWith({ round: 3 }),
      secondRoundWith({ seat: OTHER_SEAT }),
    ].map((subject) => buildPrompt(subject, mode).system[1]);
    expect(first).toBe(second);
    expect(first).not.toBe(other);
  });

  it('holds all layers, within its budget', () => {
    const [contract, seatPart] = buildPrompt(openingWith(), mode).system;
    const headings = [
      '# The debate',
      '## You must',
      '## Labels of claims',
      '# Structure of a turn',
      '# Before you answer',
      '# Format',
    ];
    const places = headings.map((heading) => contract.indexOf(heading));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(seatPart).toMatch(/^# Who you are\nYou are Ada, the synthesizer\. A careful engineer/);
    expect(seatPart).toContain('Your perspective is risk-attentive: what can go wrong');
    expect(countTokens(contract) + countTokens(seatPart)).toBeLessThan(BUDGETS.system);
  });

  it('asks seven universal questions and two of the mode', () => {
    const [contract] = buildPrompt(openingWith(), mode).system;
    expect(contract).toContain(`8. ${mode.checks[0]}`);
    expect(contract).toContain(`9. ${mode.checks[1]}`);
    expect(contract).not.toContain('\n10. ');
  });

  it('names every field of the answer', () => {
    const [contract] = buildPrompt(openingWith(), mode).system;
    for (const field of Object.keys(WireAnswer.shape))
      expect(contract).toMatch(new RegExp(`\\b${field}:`));
  });

  it('promises no tools, because none is configured', () => {
    const { system, user } = buildPrompt(secondRoundWith(), mode);
    expect([...system, user].join()).not.toMatch(/\btools?\b|web search/i);
  });
});

it('only the mode that attacks carries the limits of the attack', () => {
  expect(buildPrompt(openingWith(), adversarial).system[0]).toContain('## Limits of the attack');
  expect(buildPrompt(openingWith(), collaborative).system[0]).not.toContain(
    '## Limits of the attack',
  );
});

it('a mode is found by its name, and an unknown one is an error', () => {
  expect(modeNamed('adversarial')).toBe(adversarial);
  expect(() => modeNamed('shouting')).toThrow(/no mode/);
});

describe('the user part', () => {
  const userOf = (subject = secondRoundWith(), mode = collaborative) =>
    buildPrompt(subject, mode).user;

  it('given an opening, then it shows the topic and asks for a proposal, not for a vote', () => {
    const user = userOf(openingWith());
    expect(user).toMatch(
      /^<<data [0-9a-f]{16}: the topic>>\nShould we split the monolith\?\n<<end [0-9a-f]{16}>>/,
    );
    expect(user).toContain('Round 1 of at most 5; 3 seats.');
    expect(user).toContain('nobody sees another opening yet');
    expect(user).toMatch(/Fields wanted in this round: .*proposal/);
    expect(user).not.toMatch(/vote|preference/);
  });

  it('given a later round, then state, own turn and peers are shown under their prompt names', () => {
    const user = userOf();
    expect(user).toContain('Draft (prefers O1): Extract billing by spring.');
    expect(user).toContain('C1 FACT, accepted, Panelist A: Billing had 40 deploys');
    expect(user).toContain('C2 ASSUME, contested, you: Search can wait');
    expect(user).toContain('E1 DOCUMENTED: Deploy log 2025');
    expect(user).toContain('B1 (yours): No rollback is tested');
    expect(user).toContain('B2 (by Panelist B): No budget is named');
    expect(user).toContain('B3 (by a person): Legal has not looked at it');
    expect(user).toContain('Answer these blockers: B2, B3. Keep or withdraw your own: B1.');
    expect(user).toContain('- Panelist B: confidence 0.80');
    expect(user).toMatch(/<<data \w+: your own last turn>>/);
    expect(user).toMatch(/<<data \w+: Panelist A, last round>>\nPosition: Extract billing first\./);
    expect(user).toContain('Reasoning:\nBilling is where both teams wait [1].');
    expect(user).toMatch(/Fields wanted in this round: .*vote on the draft.*blockerAnswers/);
  });

  it('never shows ids of seats or people', () => {
    expect(userOf()).not.toMatch(/\bs[123]\b|U0PERSON/);
  });

  it('given peers who already spoke in this round, then they come after the last round', () => {
    const subject = secondRoundWith({ execution: 'sequential' });
    const user = userOf({ ...subject, peersNow: subject.peersBefore.slice(0, 1) }, adversarial);
    expect(user.indexOf('Panelist A, this round')).toBeGreaterThan(
      user.indexOf('Panelist B, last round'),
    );
  });

  it.each([
    ['objection', /best counter-argument/],
    ['clarification', /understand the draft to mean/],
  ] as const)('given a round of %s, then it says so', (kind, task) => {
    expect(userOf(secondRoundWith({ kind }))).toMatch(task);
  });

  it('given a rejected answer, then its problems are listed', () => {
    expect(userOf(secondRoundWith({ repair: ['vote: is missing.'] }))).toMatch(
      /was rejected\..*\n- vote: is missing\.$/,
    );
  });

  it('given the last round, then it says so', () => {
    expect(userOf(secondRoundWith({ round: 5 }))).toContain('This is the last round.');
  });
});
