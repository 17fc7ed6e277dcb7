/** Drives a real debate in which every seat writes as much as it may, and keeps every prompt of it. */
import { FIELD_TOKENS } from '../../src/debate/answer/field-limits.ts';
import { ANSWER_LIMITS } from '../../src/debate/answer/limits.ts';
import type { Answer } from '../../src/debate/answer/schema.ts';
import { trimToTokens } from '../../src/debate/context/tokens.ts';
import { modeNamed } from '../../src/debate/modes/list.ts';
import { roleIn } from '../../src/debate/modes/mode.ts';
import { wavesOf } from '../../src/debate/modes/waves.ts';
import { buildPrompt, type Prompt } from '../../src/debate/prompts/prompt.ts';
import type { TurnSubject } from '../../src/debate/prompts/subject.ts';
import { subjectOf } from '../../src/debate/prompts/subject-of.ts';
import type { Brief, Flags } from '../../src/debate/settings.ts';
import { initialState } from '../../src/debate/state.ts';
import { ClaimLabel, EvidenceType } from '../../src/debate/vocabulary.ts';
import {
  act,
  closeCommand,
  openCommand,
  type RunningState,
  running,
  started,
  turnCommand,
} from './debate-builders.ts';

export interface LongDebate {
  readonly mode: string;
  readonly seats: number;
  readonly rounds: number;
  /** Claims and evidence items of a turn. */
  readonly items?: number;
  readonly reasoningTokens?: number;
  /** Share of its limit that every other field has; 1 unless told. */
  readonly length?: number;
  readonly topic?: string;
  readonly brief?: Brief;
  /** Replies of people, before every round. */
  readonly replies?: readonly string[];
  readonly flags?: Partial<Flags>;
  readonly questions?: string[];
}

export interface SentPrompt {
  readonly round: number;
  readonly seat: string;
  readonly subject: TurnSubject;
  readonly prompt: Prompt;
  /** What the seat then said. */
  readonly answer: Answer;
}

export function holdLongDebate(plan: LongDebate): readonly SentPrompt[] {
  const sent: SentPrompt[] = [];
  let state = openLong(plan);
  for (let number = 1; number <= plan.rounds; number += 1) {
    for (const [index, text] of (plan.replies ?? []).entries()) {
      const focus = `f${number}.${index}`;
      state = running(act(state, { type: 'add-focus', by: 'ben', focus, text }));
    }
    state = started(state);
    for (const wave of wavesOf(state.debate, state.round)) {
      const asked = state;
      for (const seat of wave) {
        const subject = subjectOf(asked.debate, asked.round, seat);
        const prompt = buildPrompt(subject, modeNamed(plan.mode));
        const turn = turnCommand(state, seat, longAnswer(subject, plan));
        sent.push({ round: number, seat, subject, prompt, answer: turn.answer });
        state = running(act(state, turn));
      }
    }
    const closed = act(state, closeCommand(state, { similarity: 0.5, own: 0.5 }));
    if (number < plan.rounds) state = running(closed);
  }
  return sent;
}

function openLong(plan: LongDebate): RunningState {
  const { mode, seats, rounds, questions = [] } = plan;
  const command = openCommand({
    ...{ mode, seats, rounds, questions },
    flags: { exitCriteria: false, ...plan.flags },
  });
  return running(
    act(initialState, {
      ...command,
      ...(plan.topic === undefined ? {} : { topic: plan.topic }),
      ...(plan.brief === undefined ? {} : { brief: plan.brief }),
    }),
  );
}

/** Every field at its limit; nobody repeats another's words. */
function longAnswer(subject: TurnSubject, plan: LongDebate): Partial<Answer> {
  const { round, seat, claims, blockers, options } = subject;
  const { items = 6, seats, length = 1 } = plan;
  const spoken = (what: string, tokens: number) =>
    trimToTokens(prattle(`${what} ${round} ${seat.id}`, tokens), tokens);
  const say: Say = (what, tokens) => spoken(what, Math.ceil(tokens * length));
  const numbers = Array.from({ length: items }, (_, index) => index + 1);
  const role = roleIn(modeNamed(plan.mode), seat.role);
  const others = claims.filter((claim) => claim.seat !== seat.id).slice(-items);
  const reasoning = Math.min(
    plan.reasoningTokens ?? ANSWER_LIMITS.reasoningTokens,
    Math.floor(ANSWER_LIMITS.reasoningTokensOfPanel / seats),
  );
  const mine = blockers.filter((blocker) => blocker.mine);
  return {
    position: prattle(`position ${round} ${seat.id}`, ANSWER_LIMITS.positionWords - 4),
    keyPoints: [1, 2, 3].map((number) => say(`point ${number}`, FIELD_TOKENS.keyPoint)),
    reasoning: spoken('reasoning', reasoning),
    ...(round === 1 || role.proposes ? { proposal: say('proposal', FIELD_TOKENS.proposal) } : {}),
    ...(round === 1 ? {} : { preference: options[0]?.id ?? 'O1' }),
    evidence: numbers.map((number) => ({
      type: EvidenceType.options[number % EvidenceType.options.length] ?? 'LOGICAL',
      kind: 'citation',
      citation: say(`source ${number}`, FIELD_TOKENS.citation),
      gist: say(`gist ${number}`, ANSWER_LIMITS.gistTokens),
    })),
    claims: numbers.map((number) => ({
      text: say(`claim ${number}`, ANSWER_LIMITS.claimTokens),
      label: ClaimLabel.options[number % ClaimLabel.options.length] ?? 'INFER',
      cites: [number],
    })),
    claimMoves: others.map(({ id }, index) => ({
      claim: id,
      move: index % 2 === 0 ? 'challenge' : 'support',
      strength: 'EMPIRICAL',
      counterEvidence: index % 2 === 0 ? [1] : [],
      text: say(`move ${id}`, FIELD_TOKENS.moveText),
    })),
    ...votesOf(subject, plan, say),
    blockers: mine.length > 0 || round === 1 ? keptBlockers(mine) : [newBlocker(say)],
    blockerAnswers: blockers
      .filter((blocker) => !blocker.mine)
      .map(({ id }) => ({ blocker: id, answer: say(`answer ${id}`, FIELD_TOKENS.blockerAnswer) })),
    confidence: 0.5 + (round % 3) / 10,
    ...(round === 1
      ? {}
      : { mindChange: { kind: 'revise', why: say('why', FIELD_TOKENS.reason) } }),
    ...(role.stance === undefined ? {} : { stance: role.stance, stanceSource: 'stated' }),
    ...((role.stance ?? role.team ?? role.side)
      ? { judgement: { sentence: say('judgement', 40), stance: 'YES', confidence: 0.6 } }
      : {}),
  };
}

type Say = (what: string, tokens: number) => string;

function votesOf({ round }: TurnSubject, { mode }: LongDebate, say: Say): Partial<Answer> {
  if (round === 1 || modeNamed(mode).decidesBy === 'strength') return {};
  return { vote: { value: 'BLOCKER', edit: say('edit', FIELD_TOKENS.edit) } };
}

function newBlocker(say: Say): Answer['blockers'][number] {
  const part = (what: string) => say(what, FIELD_TOKENS.blockerPart);
  return {
    move: 'new',
    condition: part('condition'),
    impact: part('impact'),
    detection: part('detection'),
    mitigation: part('mitigation'),
    severity: 4,
  };
}

function keptBlockers(mine: TurnSubject['blockers']): Answer['blockers'] {
  return mine.map(({ id }) => ({ move: 'keep', id }));
}

const WORDS =
  'latency ledger harbour mandate coupling rollout invoice quarry schema tenant outage vendor budget forest migration audit cluster signal payroll bridge contract index engine pasture quota replica tariff gateway cohort backlog varnish glacier protocol treaty orchard silo beacon canyon dataset lantern'.split(
    ' ',
  );

/** So many words that nobody else says in this order. */
export function prattle(seed: string, words: number): string {
  let state = 7;
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 2147483647;
  const spoken = Array.from({ length: words }, (_, index) => {
    state = (state * 48271) % 2147483647;
    const word = WORDS[state % WORDS.length] ?? 'word';
    return index % 12 === 11 ? `${word}.` : word;
  });
  return `${seed} ${spoken.join(' ')}`;
}
