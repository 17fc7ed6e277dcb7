/** What a seat itself holds: its judgement where it argues an assigned role, else what it says. */
import type { Turn } from './state.ts';

/** The sentence that is measured: English where the agent gave one. */
export function heldPosition({ answer }: Pick<Turn, 'answer'>): string {
  const { judgement, positionEnglish, position } = answer;
  return judgement ? (judgement.english ?? judgement.sentence) : (positionEnglish ?? position);
}

export function heldConfidence({ answer }: Pick<Turn, 'answer'>): number {
  return answer.judgement?.confidence ?? answer.confidence;
}

export function accepts({ answer }: Pick<Turn, 'answer'>): boolean {
  return answer.vote?.value === 'ACCEPT' || answer.vote?.value === 'MINOR';
}
