/** Builders of what a prompt is made from. */

import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { RoundTable } from '../../../src/debate/context/round-table.ts';
import type { ModeDefinition } from '../../../src/debate/modes/mode.ts';
import type { PeerTurn, TurnSubject } from '../../../src/debate/prompts/subject.ts';
import type { Seat } from '../../../src/debate/settings.ts';
import { PLAIN_SETTINGS } from '../../support/plain-settings.ts';

export const SEAT: Seat = {
  id: 's1',
  agent: 'Ada',
  emoji: '🦉',
  persona: 'A careful engineer who has run large systems.',
  role: 'synthesizer',
  anchor: 'risk-attentive',
  route: 'rehearsal/ada',
  family: 'rehearsal',
};

/** A seat with a role of the mode. */
export function seatIn(mode: ModeDefinition, role = mode.roleOf(0, mode.seats.default)): Seat {
  return { ...SEAT, role };
}

export function answerWith(changes: Partial<Answer> = {}): Answer {
  return {
    position: 'Extract billing first.',
    keyPoints: ['Billing changes most.', 'Two teams wait for it.'],
    reasoning: 'Billing is where both teams wait [1].',
    evidence: [{ type: 'DOCUMENTED', kind: 'citation', citation: 'Deploy log 2025', gist: '' }],
    claims: [{ text: 'Billing had 40 deploys', label: 'FACT', cites: [1] }],
    claimMoves: [],
    blockers: [],
    blockerAnswers: [],
    confidence: 0.8,
    ...changes,
  };
}

export function peer(seat: string, name: string, changes: Partial<Answer> = {}): PeerTurn {
  return { seat, name, answer: answerWith(changes), claims: [], evidence: [] };
}

export function openingWith(changes: Partial<TurnSubject> = {}): TurnSubject {
  return {
    debate: 'd1',
    topic: 'Should we split the monolith?',
    settings: {
      mode: 'collaborative',
      rounds: 5,
      seed: 1,
      importance: 'normal',
      deciders: [],
      costEstimate: null,
      costCap: null,
      timeLimit: 600_000,
      reviewDays: 30,
      ...PLAIN_SETTINGS,
      weightsVersion: 1,
    },
    seat: SEAT,
    name: 'Panelist C',
    seatIndex: 0,
    seats: 3,
    round: 1,
    lastRound: 5,
    kind: 'opening',
    execution: 'parallel',
    focus: [],
    options: [],
    draft: null,
    claims: [],
    evidence: [],
    blockers: [],
    own: [],
    peersBefore: [],
    peersNow: [],
    repair: [],
    brief: null,
    constraints: [],
    statistics: [],
    names: { s1: 'you', s2: 'Panelist A', s3: 'Panelist B' },
    table: null,
    earlier: [],
    openQuestions: [],
    ...changes,
  };
}

const SPOKE = {
  kind: 'spoke',
  stance: null,
  judgement: null,
  confidence: 0.8,
  confidenceDelta: null,
  vote: null,
  prefers: null,
  mindChange: null,
  keyPoint: 'Billing changes most.',
} as const;

const SECOND_TABLE: RoundTable = {
  round: 1,
  kind: 'opening',
  status: {
    verdict: 'continue',
    reason: 'The first round is over.',
    agreement: 'MEDIUM',
    similarity: 0.7,
    accepting: 0,
    votes: 0,
    confidence: 0.8,
    blockersOpen: 3,
  },
  agreements: [],
  disagreements: [],
  seats: ['you', 'Panelist A', 'Panelist B'].map((name) => ({ ...SPOKE, name })),
  newEvidence: [],
};

export function secondRoundWith(changes: Partial<TurnSubject> = {}): TurnSubject {
  return openingWith({
    round: 2,
    kind: 'regular',
    options: [{ id: 'O1', text: 'Extract billing', seats: ['s1', 's2'] }],
    draft: { text: 'Extract billing by spring.', option: 'O1', edits: [], source: 'medoid' },
    claims: [
      { id: 'C1', seat: 's2', text: 'Billing had 40 deploys', label: 'FACT', status: 'accepted' },
      { id: 'C2', seat: 's1', text: 'Search can wait', label: 'ASSUME', status: 'contested' },
    ],
    evidence: [{ id: 'E1', type: 'DOCUMENTED', citation: 'Deploy log 2025' }],
    blockers: [
      { id: 'B1', owner: 's1', condition: 'No rollback is tested', mine: true },
      { id: 'B2', owner: 'Panelist B', condition: 'No budget is named', mine: false },
      { id: 'B3', owner: 'U0PERSON', condition: 'Legal has not looked at it', mine: false },
    ],
    table: SECOND_TABLE,
    own: [answerWith()],
    peersBefore: [peer('s2', 'Panelist A'), peer('s3', 'Panelist B', { position: 'Wait a year.' })],
    ...changes,
  });
}
