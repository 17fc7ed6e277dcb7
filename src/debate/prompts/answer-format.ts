/** The one answer format of all rounds, in words. It mirrors `WireAnswer`; a test holds the two together. */
import { ANSWER_LIMITS } from '../answer/limits.ts';
import { isAssigned, type ModeDefinition } from '../modes/mode.ts';

export function answerFormat(mode: ModeDefinition): string {
  return `# Format of the answer
Return one JSON object and nothing else. Every field is present in every round; what is not wanted or does not apply is empty ("", [], 0); what is too long is cut. Fields:
- evidence: [{type, citation, url, quote, gist}], your numbered reference list; a source on the record once more: its id (E2) as citation; gist in at most 15 words.
- reasoning: the sections above. keyPoints: ${ANSWER_LIMITS.leastKeyPoints} or ${ANSWER_LIMITS.keyPoints} short sentences.
- claims: [{text, label, cites}]; text in at most 20 words, cites = item numbers.
- claimMoves: [{claim, move: support | challenge | retract, strength, counterEvidence, text}]; claim = a C-id, retract only your own; strength = the type of your evidence; counterEvidence = item numbers; text = what you propose instead, or concede.
- position: one sentence, at most ${ANSWER_LIMITS.positionWords} words, or it is sent back. positionEnglish: the same in English when the topic is in another language.
- proposal: what you propose to do, as a decision people could adopt.
- preference: the id of the option you prefer (O1). newOption: one nobody has put forward, only where you prefer it to all others; preference is then empty.
- confidence: 0 to 1, what you would bet on your position. confidenceReason: why it changed.
${rolesIn(mode)}
- mindChange: {kind: maintain | revise | concede, why}.
- blockerAnswers: [{blocker, answer}].
${VOTING[mode.decidesBy]}`;
}

/** The shape is the same in every mode; who was assigned nothing is not asked for it. */
function rolesIn({ roles }: ModeDefinition): string {
  const assigned = Object.values(roles).filter(isAssigned);
  if (assigned.length === 0)
    return '- stance: "" in this mode. judgement: {sentence: "", english: "", stance: "", confidence: 0} in this mode.';
  const hasStance = assigned.some(({ stance }) => stance !== undefined);
  return `- stance: ${hasStance ? 'YES | NO | NEUTRAL, as assigned' : '"" in this mode'}. judgement: {sentence, english, stance: YES | NO | NEUTRAL, confidence}, what you would decide, and bet, if nothing had been assigned to you; only where the round asks for it.`;
}

const VOTING: Readonly<Record<ModeDefinition['decidesBy'], string>> = {
  vote: `- blockers: [{id, move: new | keep | withdraw, condition, impact, detection, mitigation, severity}]; new ones have a condition and a severity from 1 to 5; keep and withdraw name an id of your own.
- vote: {value: ACCEPT | MINOR | BLOCKER, edit}. ACCEPT = adopt the draft as it stands; MINOR = adopt it with the small change in edit; BLOCKER = it must not be adopted before a stated condition is met: name it in blockers, new or kept.`,
  strength: `- blockers: [] and vote: {value, edit} stay empty, for nobody votes in this mode: your argument counts, by its confidence, its evidence and the claims that stand.`,
};
