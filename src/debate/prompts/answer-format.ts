/** The one answer format of all rounds, in words. It mirrors `WireAnswer`; a test holds the two together. */
import { ANSWER_LIMITS } from '../answer/limits.ts';
import type { ModeDefinition } from '../modes/mode.ts';

export function answerFormat({ decidesBy }: ModeDefinition): string {
  return `# Format of the answer
Return one JSON object and nothing else. Every field is present in every round; what is not wanted or does not apply is empty ("", [], 0). Fields:
- position: one sentence, at most ${ANSWER_LIMITS.positionWords} words. positionEnglish: the same in English when the topic is in another language.
- keyPoints: ${ANSWER_LIMITS.leastKeyPoints} or ${ANSWER_LIMITS.keyPoints} short sentences. reasoning: the sections above.
- proposal: what you propose to do, as a decision people could adopt. preference: the id of the option you prefer (O1). newOption: an option nobody has put forward.
- evidence: [{type, citation, url, quote, gist}], your numbered reference list; gist in at most 15 words.
- claims: [{text, label, cites}]; text in at most 20 words, cites = item numbers.
- claimMoves: [{claim, move: support | challenge | retract, strength, counterEvidence, text}]; claim = a C-id, retract only your own; strength = the type of your evidence; text = a proposal or a concession.
${VOTING[decidesBy]}
- blockerAnswers: [{blocker, answer}].
- confidence: 0 to 1, what you would bet. confidenceReason: why it changed.
- stance: YES | NO | NEUTRAL, as assigned. judgement: {sentence, english, stance, confidence}, what you would decide if no stance, team or side had been assigned to you. Both only where the round asks for them.
- mindChange: {kind: maintain | revise | concede, why}.`;
}

const VOTING: Readonly<Record<ModeDefinition['decidesBy'], string>> = {
  vote: `- vote: {value: ACCEPT | MINOR | BLOCKER, edit}. ACCEPT = adopt the draft as it stands; MINOR = adopt it with the small change in edit; BLOCKER = it must not be adopted before a stated condition is met.
- blockers: [{id, move: new | keep | withdraw, condition, impact, detection, mitigation, severity}]; new ones have a condition and a severity from 1 to 5; keep and withdraw name an id of your own. A BLOCKER vote names at least one.`,
  strength: `- vote: {value, edit} and blockers: [] stay empty, for nobody votes in this mode: your argument counts, by its confidence, its evidence and the claims that stand.`,
};
