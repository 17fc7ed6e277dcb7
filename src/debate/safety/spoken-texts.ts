/** The words of an answer, field by field: what the evaluator reads, and what a redaction goes through. */
import type { Answer } from '../answer/schema.ts';

/** Applies `change` to every text that a person or another agent can come to see; ids and choices stay. */
export function mapTexts(answer: Answer, change: (text: string) => string): Answer {
  const maybe = <Key extends string>(key: Key, text: string | undefined) =>
    text === undefined ? {} : ({ [key]: change(text) } as { [name in Key]: string });
  const { judgement, mindChange, vote } = answer;
  return {
    ...answer,
    position: change(answer.position),
    ...maybe('positionEnglish', answer.positionEnglish),
    keyPoints: answer.keyPoints.map(change),
    reasoning: change(answer.reasoning),
    ...maybe('proposal', answer.proposal),
    ...maybe('newOption', answer.newOption),
    evidence: answer.evidence.map((item) => ({
      ...item,
      citation: change(item.citation),
      gist: change(item.gist),
      ...maybe('url', item.url),
      ...maybe('quote', item.quote),
    })),
    claims: answer.claims.map((claim) => ({ ...claim, text: change(claim.text) })),
    claimMoves: answer.claimMoves.map((move) => ({
      ...move,
      strength: change(move.strength),
      text: change(move.text),
    })),
    ...(vote === undefined ? {} : { vote: { ...vote, ...maybe('edit', vote.edit) } }),
    blockers: answer.blockers.map((blocker) =>
      blocker.move === 'new'
        ? {
            ...blocker,
            condition: change(blocker.condition),
            impact: change(blocker.impact),
            detection: change(blocker.detection),
            mitigation: change(blocker.mitigation),
          }
        : blocker,
    ),
    blockerAnswers: answer.blockerAnswers.map((each) => ({ ...each, answer: change(each.answer) })),
    ...maybe('confidenceReason', answer.confidenceReason),
    ...(judgement === undefined
      ? {}
      : {
          judgement: {
            ...judgement,
            sentence: change(judgement.sentence),
            ...maybe('english', judgement.english),
          },
        }),
    ...(mindChange === undefined
      ? {}
      : { mindChange: { ...mindChange, why: change(mindChange.why) } }),
  };
}

/** Everything that the turn would show, one text a line or more: nothing is published that was not judged. */
export function spokenText(answer: Answer): string {
  const texts: string[] = [];
  mapTexts(answer, (text) => {
    if (text !== '') texts.push(text);
    return text;
  });
  return texts.join('\n');
}
