/** Builders of what a prompt is made from. */
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { PeerTurn, TurnSubject } from '../../../src/debate/prompts/subject.ts';
import type { Seat } from '../../../src/debate/settings.ts';

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
  return { seat, name, answer: answerWith(changes) };
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
      flags: { blindOpening: true, anonymousPeers: true, exitCriteria: true },
      weightsVersion: 1,
    },
    seat: SEAT,
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
    ...changes,
  };
}

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
    own: [answerWith()],
    peersBefore: [peer('s2', 'Panelist A'), peer('s3', 'Panelist B', { position: 'Wait a year.' })],
    ...changes,
  });
}
