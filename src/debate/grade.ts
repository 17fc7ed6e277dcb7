/** Grades a consensus: its number from what accepting seats state and cite, and its label. */
import type { VoteOutcome } from './algorithms/outcome.ts';
import type { Metrics } from './convergence/metrics-schema.ts';
import type { Verdict } from './convergence/verdict-schema.ts';
import type { Decision } from './decision-schema.ts';
import { editsOf, holdsEdit } from './edits.ts';
import { bandOf, lowerLabel } from './evidence/confidence.ts';
import { creditedConfidence } from './evidence/turn-confidence.ts';
import { meanOf } from './mean.ts';
import { weighedDecision } from './pro-con/decision.ts';
import { sideOf } from './pro-con/strength.ts';
import type { Debate, Round, Turn } from './state.ts';

export interface Graded {
  readonly debate: Debate;
  readonly round: Round;
  readonly metrics: Metrics;
  readonly votes: VoteOutcome;
  readonly verdict: Verdict;
}

export function gradeDecision(graded: Graded): Decision {
  const { debate, round, metrics, votes, verdict } = graded;
  const common = {
    round: round.number,
    final: true,
    rule: verdict.rule,
    reason: verdict.reason,
    remarks: verdict.remarks,
  };
  if (metrics.strength !== null) {
    const { side, ...decided } = weighedDecision(debate, round, metrics.strength);
    const behind = round.turns.filter((turn) => sideOf(debate, turn) === side);
    const against = round.turns.filter(
      (turn) => sideOf(debate, turn) !== undefined && !behind.includes(turn),
    );
    return {
      ...common,
      ...decided,
      label: atMost(decided.label, debate),
      edits: [],
      accepting: behind.map(({ seat }) => seat),
      dissenting: against.map(({ seat }) => seat),
    };
  }
  const { accepting, winner } = votes;
  // A seat that was silent did not dissent: the header says that it is missing.
  const dissenting = round.turns.filter((turn) => !accepting.includes(turn));
  const { policy } = debate.settings;
  const confidence = meanOf(accepting.map((turn) => creditedConfidence(turn, policy))) ?? 0;
  const text = winner?.text ?? debate.draft?.text ?? '';
  return {
    ...common,
    text,
    option: winner?.id ?? debate.draft?.option ?? '',
    edits: newEdits(accepting, text),
    confidence,
    label: atMost(lowerLabel(bandOf(confidence), verdict.label ?? 'MEDIUM'), debate),
    accepting: accepting.map((turn) => turn.seat),
    dissenting: dissenting.map((turn) => turn.seat),
  };
}

/** Edits that the text does not hold already, each once. */
function newEdits(accepting: readonly Turn[], text: string): string[] {
  return editsOf({ turns: accepting }).filter((edit) => !holdsEdit(text, edit));
}

/** Lost seats, and evidence that nobody had to give, leave any decision at MEDIUM at best. */
function atMost(label: Decision['label'], { lost, settings }: Debate): Decision['label'] {
  const isWeak = lost.length > 0 || !settings.policy.requireEvidence;
  return isWeak ? lowerLabel(label, 'MEDIUM') : label;
}
