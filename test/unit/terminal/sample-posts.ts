/** A short debate as posts, one of each kind and more: what the terminal tests draw. */
import { DECISION_ACTIONS, HALT_ACTIONS } from '../../../src/transcript/card-actions.ts';
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import type { Header } from '../../../src/transcript/post-parts.ts';

export type Body<Kind extends PostBody['kind']> = Extract<PostBody, { kind: Kind }>;

export function post(body: PostBody, key: string = body.kind): Post {
  return { key, seq: 1, body };
}

const header: Header = {
  rehearsal: true,
  answered: 3,
  seats: 3,
  lost: [],
  blind: true,
  exit: 'all three accepted the draft in round 3 and their positions agree (0.86)',
  rule: 'agreement in votes and words (rule 5b)',
  evidence: '7 sources cited, none checked',
  cost: '$0.00',
  tokens: { input: 18_240, cached: 6_100, output: 4_315 },
  models: ['rehearsal/vera', 'rehearsal/theo', 'rehearsal/mira'],
  store: 'embedded (./data)',
  safety: '',
  warnings: ['scripted rehearsal agents: not a real debate'],
};

export const root: Body<'root'> = {
  kind: 'root',
  debate: 'd-7f3k',
  topic: 'Should we move billing to event sourcing before the new pricing launches in spring?',
  mode: 'consensus',
  panel: [
    { agent: 'Vera', emoji: '🦊', role: 'sceptic', model: 'rehearsal/vera' },
    { agent: 'Theodora', emoji: '🐢', role: 'pragmatist', model: 'rehearsal/theo' },
    { agent: 'Mira', emoji: '🦉', role: 'architect', model: 'rehearsal/mira' },
  ],
  estimate: '$0.00 (rehearsal)',
  rounds: 5,
  rehearsal: true,
  state: 'round 1 of 5',
  phase: 'working',
  round: 1,
  closed: 0,
  turns: { taken: 0, of: 3 },
  cost: '$0.00',
  final: false,
  notes: [
    'Safety: a scripted safety evaluator judges each turn before it is shown (a topic of security).',
  ],
};

export const round: Body<'round'> = {
  kind: 'round',
  round: 2,
  of: 5,
  title: 'Round 2 of 5',
  roundKind: 'regular',
  how: 'sequential',
  why: '',
  answering: [
    {
      by: '@ana',
      text: 'What happens to the invoices that are already in flight on the day we switch?',
    },
  ],
};

export const turn: Body<'turn'> = {
  kind: 'turn',
  agent: 'Vera',
  emoji: '🦊',
  role: 'sceptic',
  anchor: 'reversibility',
  side: null,
  round: 2,
  rehearsal: true,
  position:
    'Keep the ledger relational, and write every change of an invoice to an append-only audit table.',
  judgement: null,
  keyPoints: [
    'An audit table gives the history the auditors ask for at a tenth of the migration risk [1].',
    'Two teams that moved under a deadline rebuilt their read models twice [2].',
    'Nothing here stops a later move: the table is already a log of events.',
  ],
  reasoning: 'The deadline is the fixed point. '.repeat(40),
  evidence: [
    {
      number: 1,
      type: 'DOCUMENTED',
      citation: 'Fowler, Event Sourcing',
      url: 'https://martinfowler.com/eaaDev/EventSourcing.html',
      check: 'verified',
    },
    {
      number: 2,
      type: 'PRECEDENT',
      citation:
        'Overeem et al., An Empirical Characterization of Event Sourced Systems and Their Schema Evolution, 2021',
      check: 'unverified',
    },
    {
      number: 3,
      type: 'EMPIRICAL',
      citation: 'Own incident log, 2024',
      url: 'https://wiki.example.com/incidents',
      check: 'failed',
    },
    {
      number: 4,
      type: 'LOGICAL',
      citation: 'An append-only table is a prefix of an event log',
      check: 'none',
    },
  ],
  stated: 0.85,
  evidenceConfidence: 0.55,
  overconfident: true,
  confidenceChange: 'up from 0.70: the incident log shows it',
  vote: 'MINOR',
  edit: 'limit it to invoices; leave subscriptions as they are',
  blockers: [],
  withdrawn: [],
  moves: ['now prefers O2, not O1', 'challenges C3: "Replays take a night"', 'supports C1'],
  mindChange: {
    kind: 'concede',
    why: 'the auditors do need every intermediate state, not only the last one',
  },
  redacted: '',
  remarks: ['one FACT without a source was read as INFER'],
};

export const blocking: Body<'turn'> = {
  ...turn,
  agent: 'Theodora',
  emoji: '🐢',
  role: 'pragmatist',
  anchor: 'time to market',
  position: 'Do not start before the replay of last year’s invoices comes out to the cent.',
  keyPoints: [
    'A wrong invoice costs more trust than a late feature.',
    'Replay is a week of work and shows the truth.',
  ],
  evidence: turn.evidence.slice(0, 2),
  stated: 0.6,
  evidenceConfidence: 0.7,
  overconfident: false,
  vote: 'BLOCKER',
  edit: null,
  blockers: ['B1: no replay of 2024 against the live ledger has been done'],
  mindChange: null,
  remarks: [],
};

const forfeit: Body<'forfeit'> = {
  kind: 'forfeit',
  agent: 'Mira',
  emoji: '🦉',
  round: 2,
  reason: 'refused to answer',
  lost: true,
};

export const metrics: Body<'metrics'> = {
  kind: 'metrics',
  round: 2,
  bars: [
    {
      name: 'Semantic similarity',
      value: 0.71,
      before: 0.38,
      threshold: { at: 0.8, words: 'agreement from 0.80' },
      status: 'converging',
    },
    {
      name: 'Position shift',
      value: 0.35,
      before: null,
      threshold: { at: 0.1, words: 'stable up to 0.10' },
      status: 'significant',
    },
    {
      name: 'Evidence convergence',
      value: null,
      before: null,
      threshold: { at: 0.6, words: 'strong from 0.60' },
      status: 'too few citations',
    },
  ],
  votes: [
    { agent: 'Vera', emoji: '🦊', vote: 'MINOR' },
    { agent: 'Theodora', emoji: '🐢', vote: 'BLOCKER' },
    { agent: 'Mira', emoji: '🦉', vote: 'none' },
  ],
  independent: 'independent vote 67 % for the leading option, now 100 %',
  status: 'Converging, one blocker open',
  details: [
    { title: 'Options', items: ['O1 33 % (was 67 %): Event sourcing now', 'O2 67 %: Audit table'] },
    { title: 'Open blockers', items: ['B1 Theodora: no replay of 2024 has been done'] },
  ],
  next: 'Round 3, because blocker B1 is open and a round is left.',
  warnings: ['all seats come from one model family'],
};

export const decision: Body<'decision'> = {
  kind: 'decision',
  text: 'Keep the ledger relational, add an append-only audit table for invoices, and replay 2024 against it before launch. Look at event sourcing again when a second consumer of the history appears.',
  conclusion: '',
  bars: [],
  decidedBy: '',
  confidence: 0.84,
  label: 'HIGH',
  provisional: true,
  reason: 'all three accepted the draft in round 3 and their positions agree (0.86)',
  remarks: ['two citations support the same claim and were counted once'],
  edits: ['limited to invoices (Vera)'],
  accepting: ['Vera', 'Theodora'],
  dissenting: ['Mira'],
  supporting: [
    { citation: 'Fowler, Event Sourcing', agents: 3, of: 3 },
    { citation: 'Overeem et al. 2021', agents: 2, of: 3 },
  ],
  supportingTitle: 'Most shared sources',
  independent: 'independent vote 67 % for the leading option, now 100 %',
  header,
  tally: [{ by: 'ana', vote: 'MINOR', edit: 'name an owner for the replay' }],
  unanswered: ['@ben: who tells the customers?'],
  openQuestions: ['What would have to be true for this to fail?'],
  resolved: [
    {
      ...{ id: 'B1', owner: 'ben', condition: 'nobody has said how the invoices move' },
      ...{ by: 'ana', why: 'a replay comes first' },
    },
  ],
  blockers: [{ id: 'B2', owner: 'ben', condition: 'legal has not seen it' }],
  actions: DECISION_ACTIONS,
  final: null,
};

const options = [
  {
    id: 'O1',
    text: 'Event sourcing for all of billing now',
    agents: ['Mira'],
    backing: 'backed by Mira',
    bestCase: 'One model of truth; audits become queries.',
  },
  {
    id: 'O2',
    text: 'Relational ledger with an audit table',
    agents: ['Vera', 'Theodora'],
    backing: 'backed by Vera, Theodora',
    bestCase: 'A tenth of the risk before a fixed launch date.',
  },
];

export const escalation: Body<'escalation'> = {
  kind: 'escalation',
  reason: 'Two positions stand after five rounds, and blocker B1 is still open.',
  partial: true,
  options,
  bars: [],
  details: [
    {
      title: 'What separates them',
      items: ['C3 "Replays take a night": Mira for it, Vera against'],
    },
  ],
  blockers: [
    {
      id: 'B1',
      owner: 'Theodora',
      condition: 'no replay of 2024 against the live ledger has been done',
    },
  ],
  unanswered: ['@ben: who carries the pager in the first month?'],
  actions: [
    { action: 'choose', argument: 'O1', label: 'Choose O1', tone: 'plain' },
    { action: 'close', argument: '', label: 'Close without decision', tone: 'danger' },
  ],
  header: {
    ...header,
    answered: 2,
    lost: ['Mira (lost: refused)'],
    blind: false,
    rule: 'the last round (rule 11)',
    exit: 'Two positions stand after five rounds, and blocker B1 is still open.',
  },
  final: null,
};

export const stopped: Body<'stopped'> = {
  kind: 'stopped',
  by: 'ana',
  options,
  header: { ...header, rule: 'stopped by a person (rule 1)', exit: 'stopped by ana' },
};

export const notice: Body<'notice'> = {
  kind: 'notice',
  tone: 'info',
  by: null,
  text: 'Paused. Type resume to go on.',
};

/** A seat with a stance that was recorded for it, and its own view beside it. */
export const assigned: Body<'turn'> = {
  ...turn,
  role: 'PRIMARY',
  side: { name: 'YES', recorded: true },
  judgement: {
    sentence: 'Wait with it until the replay has run once.',
    stance: 'NO',
    confidence: 0.72,
    evidenceConfidence: 0.55,
    overconfident: true,
  },
  evidenceConfidence: null,
  overconfident: false,
  redacted: 'the safety evaluator took something out: It gives steps.',
};

export const attacking: Body<'turn'> = {
  ...turn,
  role: 'RED attacker',
  side: { name: 'RED', recorded: false },
};

const sides: Body<'metrics'>['bars'] = [
  {
    name: 'Strength for',
    value: 0.52,
    before: 0.4,
    threshold: { at: 0.46, words: 'wins above 0.46, 1.2x the other side' },
    status: 'clearly stronger',
  },
  {
    name: 'Strength against',
    value: 0.38,
    before: 0.41,
    threshold: { at: 0.62, words: 'wins above 0.62, 1.2x the other side' },
    status: '',
  },
];

export const supported: Body<'decision'> = {
  ...decision,
  conclusion: 'SUPPORT',
  bars: sides,
  header: {
    ...header,
    safety: 'a scripted safety evaluator judged each turn (a topic of security)',
  },
};

export const halted: Body<'halted'> = {
  kind: 'halted',
  reason: 'The safety evaluator halted the debate: a turn gave instructions to do harm.',
  rehearsal: true,
  actions: HALT_ACTIONS,
};

/** Every kind, and the forms of a kind that take another path. */
export const samples: readonly PostBody[] = [
  root,
  round,
  turn,
  blocking,
  forfeit,
  metrics,
  decision,
  { ...decision, provisional: false, final: { by: 'ana', text: 'accepted as it is' } },
  { ...decision, overtaken: 'Reopened: B2 is answered first.' },
  escalation,
  { ...escalation, final: { by: 'ana', text: 'O2, and the replay first' } },
  stopped,
  assigned,
  attacking,
  { ...metrics, bars: sides, votes: [], independent: '' },
  supported,
  { ...escalation, bars: sides },
  { ...round, roundKind: 'objection', why: 'Every agent gives its best counter-argument.' },
  halted,
  { ...halted, actions: [], overtaken: 'Resumed with a new round.' },
  notice,
  { ...notice, tone: 'warning', text: 'The cost cap is nearly reached: $4.80 of $5.00.' },
];
