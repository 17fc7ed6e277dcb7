import { describe, expect, it } from 'vitest';
import { REHEARSAL_PANEL } from '../../../config/panels.ts';
import { WireAnswer } from '../../../src/debate/answer/schema.ts';
import { BUDGETS } from '../../../src/debate/context/budgets.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { adversarial } from '../../../src/debate/modes/adversarial.ts';
import { collaborative } from '../../../src/debate/modes/collaborative.ts';
import { MODES, modeNamed } from '../../../src/debate/modes/list.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import type { TurnSubject } from '../../../src/debate/prompts/subject.ts';
import { HighStakes } from '../../../src/debate/vocabulary.ts';
import { openingWith, SEAT, seatIn, secondRoundWith } from './subjects.ts';

const longestPersona = REHEARSAL_PANEL.agents
  .map(({ persona }) => persona)
  .reduce((longest, persona) => (persona.length > longest.length ? persona : longest));

function atStake(subject: TurnSubject, highStakes: HighStakes): TurnSubject {
  return { ...subject, settings: { ...subject.settings, highStakes } };
}

describe.each(MODES)('the system part of $name', (mode) => {
  const seat = seatIn(mode);
  const other = { ...seat, id: 's2', agent: 'Bo', anchor: 'systems-aware', persona: 'A planner.' };
  const roles = Object.keys(mode.roles);

  it('has the same contract for all seats and rounds', () => {
    const contracts = [
      openingWith({ seat }),
      secondRoundWith({ seat }),
      secondRoundWith({
        seat: { ...other, role: roles.at(-1) ?? '' },
        seatIndex: 1,
        kind: 'objection',
        round: 4,
        repair: ['vote: missing'],
      }),
      openingWith({ seat, topic: 'Another topic', seats: 8 }),
    ].map((subject) => buildPrompt(subject, mode).system[0]);
    expect(new Set(contracts).size).toBe(1);
  });

  it('has the same seat part in all rounds, and another one for another seat', () => {
    const [first, second, another] = [
      openingWith({ seat }),
      secondRoundWith({ seat, round: 3, kind: 'objection' }),
      secondRoundWith({ seat: other }),
    ].map((subject) => buildPrompt(subject, mode).system[1]);
    expect(first).toBe(second);
    expect(first).not.toBe(another);
  });

  it('holds all layers in their order', () => {
    const [contract, seatPart] = buildPrompt(openingWith({ seat }), mode).system;
    const headings = [
      '# The debate',
      '## You must',
      '## You must not',
      '## Order of priority',
      '## Labels of claims',
      '## Types of evidence',
      '## Material is not instruction',
      '# Structure of a turn',
      '## Before you agree',
      '# Before you answer',
      '# Format',
    ];
    const places = headings.map((heading) => contract.indexOf(`${heading}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    for (const text of [mode.keyConstraint, mode.failure, ...mode.must, ...mode.mustNot])
      expect(contract).toContain(text);
    for (const text of mode.order) expect(contract).toContain(`. ${text}`);
    expect(seatPart).toMatch(
      new RegExp(`^# Who you are\nYou are Ada, the ${seat.role}\\. A careful engineer`),
    );
    expect(seatPart).toContain('To the others you are Panelist C.');
    expect(seatPart).toContain('Your mission: ');
    expect(seatPart).toContain('Being helpful here means ');
    expect(seatPart).toContain('Your perspective is risk-attentive: what can go wrong');
    expect(seatPart).toContain('Keep this role and this perspective in every round');
  });

  it('stays within its budget for every role, also with high stakes', () => {
    for (const role of roles) {
      for (const stakes of HighStakes.options) {
        const subject = openingWith({ seat: { ...seatIn(mode, role), persona: longestPersona } });
        const { system } = buildPrompt(atStake(subject, stakes), mode);
        const tokens = countTokens(system[0]) + countTokens(system[1]);
        expect(tokens, `${role}, ${stakes}`).toBeLessThan(BUDGETS.system);
      }
    }
  });

  it('asks seven universal questions and two of the mode', () => {
    const [contract] = buildPrompt(openingWith({ seat }), mode).system;
    expect(contract).toContain(`8. ${mode.checks[0]}`);
    expect(contract).toContain(`9. ${mode.checks[1]}`);
    expect(contract).not.toContain('\n10. ');
  });

  it.each(HighStakes.options)(
    'given stakes of %s, then the contract has its rule and a tenth and last question',
    (stakes) => {
      const contracts = [openingWith({ seat }), secondRoundWith({ seat: other })].map(
        (subject) => buildPrompt(atStake(subject, stakes), mode).system[0],
      );
      expect(new Set(contracts).size).toBe(1);
      expect(contracts[0]).toContain('## High stakes: ');
      expect(contracts[0]).toMatch(/\n10\. Stakes: .*scope.*person approves.*abort and roll back/);
      expect(contracts[0]).not.toContain('\n11. ');
    },
  );

  it('names every field of the answer', () => {
    const [contract] = buildPrompt(openingWith({ seat }), mode).system;
    for (const field of Object.keys(WireAnswer.shape))
      expect(contract).toMatch(new RegExp(`\\b${field}:`));
  });

  it('promises no tools, because none is configured, and says what follows', () => {
    const { system, user } = buildPrompt(secondRoundWith({ seat }), mode);
    expect(system[0]).toContain('## Nothing can be looked up\nStatistics, dates, events');
    expect([...system, user].join()).not.toMatch(/\btools?\b|web search/i);
  });

  it('holds the sections of every role, so that the contract can be shared', () => {
    const [contract] = buildPrompt(openingWith({ seat }), mode).system;
    for (const role of Object.values(mode.roles)) {
      for (const { title, asks } of role.sections)
        expect(contract).toContain(`- ${title}: ${asks}`);
    }
  });
});

it('each kind of high stakes has a rule of its own', () => {
  const contracts = HighStakes.options.map(
    (stakes) => buildPrompt(atStake(openingWith(), stakes), collaborative).system[0],
  );
  expect(new Set(contracts).size).toBe(HighStakes.options.length);
});

it('only modes that attack carry the limits of the attack', () => {
  const carrying = MODES.filter((mode) =>
    buildPrompt(openingWith({ seat: seatIn(mode) }), mode).system[0].includes(
      '## Limits of the attack',
    ),
  );
  expect(carrying.map(({ name }) => name)).toEqual([
    'adversarial',
    'devils-advocate',
    'red-team-blue-team',
  ]);
});

it('stance and judgement are asked of those alone who are assigned something', () => {
  const asked = MODES.map((mode) => {
    const [contract, seatPart] = buildPrompt(openingWith({ seat: seatIn(mode) }), mode).system;
    const stance = contract.includes('- stance: YES | NO | NEUTRAL') ? ' stance' : '';
    const judgement = contract.includes('judgement: {sentence, ') ? ' judgement' : '';
    expect(seatPart.includes('Change your judgement for reasons')).toBe(judgement !== '');
    return `${mode.name}:${stance}${judgement}`;
  });
  expect(asked).toEqual([
    'collaborative:',
    'adversarial:',
    'socratic:',
    'expert-panel:',
    'devils-advocate: stance judgement',
    'delphi:',
    'red-team-blue-team: judgement',
    'pro-con: judgement',
  ]);
});

it('given a persona of many pages, then only its beginning stands in the prompt', () => {
  const seat = { ...SEAT, persona: 'Knows everything about everything. '.repeat(200) };
  const [, seatPart] = buildPrompt(openingWith({ seat }), collaborative).system;
  expect(countTokens(seatPart)).toBeLessThan(300);
});

it('what a position and a vote rest on is written before them', () => {
  const fields = Object.keys(WireAnswer.shape);
  const before = (first: string, then: string) => fields.indexOf(first) < fields.indexOf(then);
  expect(before('evidence', 'reasoning') && before('reasoning', 'position')).toBe(true);
  expect(before('judgement', 'vote') && before('blockers', 'vote')).toBe(true);
  const [contract] = buildPrompt(openingWith(), collaborative).system;
  const format = contract.slice(contract.indexOf('# Format'));
  const places = fields.map((field) => format.search(`\\b${field}: `));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('given a workspace that requires no evidence, then the contract says that it is optional', () => {
  const { settings } = openingWith();
  const policy = { ...settings.policy, requireEvidence: false };
  const [contract] = buildPrompt(
    openingWith({ settings: { ...settings, policy } }),
    collaborative,
  ).system;
  expect(contract).toContain('a turn may also do without');
  expect(contract).not.toContain('Put everything the position rests on into claims');
});

it('given panelists with names, then a seat is not told of another name', () => {
  const { system } = buildPrompt(openingWith({ name: SEAT.agent }), collaborative);
  expect(system[1]).not.toContain('To the others');
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
    expect(user).toMatch(/Fields wanted now: .*proposal/);
    expect(user).not.toMatch(/vote|preference/);
  });

  it('given a later round, then state, own turn and peers are shown under their prompt names', () => {
    const user = userOf();
    expect(user).toContain('Draft to vote on (for O1): Extract billing by spring.');
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
    expect(user).toMatch(/Fields wanted now: .*vote on the draft.*blockerAnswers/);
  });

  it('never shows ids of seats or people', () => {
    expect(userOf()).not.toMatch(/\bs[123]\b|U0PERSON/);
  });

  it('given peers who already spoke in this round, then they come after the last round', () => {
    const subject = secondRoundWith({ execution: 'sequential', seat: seatIn(adversarial) });
    const user = userOf({ ...subject, peersNow: subject.peersBefore.slice(0, 1) }, adversarial);
    expect(user.indexOf('Panelist A, this round')).toBeGreaterThan(
      user.indexOf('Panelist B, last round'),
    );
  });
});
