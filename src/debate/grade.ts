/** Grades a consensus: its number from what accepting seats state and cite, and its label. */
import type { Verdict } from './convergence/verdict-schema.ts';
import type { Decision } from './decision-schema.ts';
import { bandOf, evidenceConfidence, lowerLabel } from './evidence/confidence.ts';
import { DEFAULT_WEIGHTS } from './evidence/weights.ts';
import type { Debate, Round, Turn } from './state.ts';

export function gradeDecision(debate: Debate, round: Round, verdict: Verdict): Decision {
  const accepting = round.turns.filter((turn) => accepts(turn) && !debate.lost.includes(turn.seat));
  // A seat that was silent did not dissent: the header says that it is missing.
  const dissenting = round.turns.filter((turn) => !accepting.includes(turn));
  const confidence =
    accepting.reduce((sum, turn) => sum + weighedConfidence(turn), 0) /
    Math.max(1, accepting.length);
  const text = debate.draft?.text ?? '';
  return {
    round: round.number,
    text,
    option: debate.draft?.option ?? '',
    edits: newEdits(accepting, text),
    confidence,
    label: lowerLabel(bandOf(confidence), verdict.label ?? 'MEDIUM'),
    final: true,
    rule: verdict.rule,
    reason: verdict.reason,
    remarks: verdict.remarks,
    accepting: accepting.map((turn) => turn.seat),
    dissenting: dissenting.map((turn) => turn.seat),
  };
}

/** Edits that the text does not hold already, each once. */
function newEdits(accepting: readonly Turn[], text: string): string[] {
  const said = text.toLowerCase();
  const asked = accepting.flatMap((turn) => turn.answer.vote?.edit ?? []);
  return [...new Set(asked)].filter((edit) => !said.includes(edit.toLowerCase()));
}

/** An agent is believed as far as its own words, and no further than its evidence. */
function weighedConfidence(turn: Turn): number {
  return Math.min(turn.answer.confidence, turnEvidenceConfidence(turn));
}

/** Nothing is checked yet, so that every item counts in full, as with checking switched off. */
export function turnEvidenceConfidence(turn: Turn): number {
  return evidenceConfidence(
    turn.answer.evidence.map((item) => ({ ...item, check: 'none' as const })),
    DEFAULT_WEIGHTS,
    false,
  );
}

function accepts(turn: Turn): boolean {
  return turn.answer.vote?.value === 'ACCEPT' || turn.answer.vote?.value === 'MINOR';
}
