/** Seats with an assigned role: what they argue for their role, and what they would decide free of it. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { Stance } from '../../../src/debate/vocabulary.ts';
import type { Beat } from './beat.ts';
import { opening } from './question.ts';
import { type Scene, sideAt } from './scene.ts';

type RolePart = Pick<WireAnswer, 'position' | 'stance' | 'judgement'>;

/** `sentence` is what the story has the seat hold; a role argues its own case and hands that in as judgement. */
export function inRole(scene: Scene, beat: Beat, sentence: string): RolePart {
  const assigned = ROLES.find(({ role }) => role.test(scene.subject.seat.role));
  if (assigned === undefined)
    return {
      position: sentence,
      stance: '',
      judgement: { sentence: '', english: '', stance: '', confidence: 0 },
    };
  const { stance, argues } = assigned;
  const side = sideAt(scene.question, argues === null ? beat.side : argues);
  return {
    position: argues === null ? sentence : `${opening(side)}, because ${scene.voice.because}.`,
    stance: /^(?:primary|opposition|evaluator)\b/i.test(scene.subject.seat.role) ? stance : '',
    judgement: { sentence, english: '', stance: judged(beat.side), confidence: beat.confidence },
  };
}

/** The first side stands for yes, the second for no, a trial for neither. */
function judged(side: number): Stance {
  return side === 0 ? 'YES' : side === 1 ? 'NO' : 'NEUTRAL';
}

const ROLES: readonly {
  readonly role: RegExp;
  readonly stance: Stance;
  readonly argues: number | null;
}[] = [
  { role: /^(?:primary|blue|proponent|advocate)\b/i, stance: 'YES', argues: 0 },
  { role: /^(?:opposition|red|opponent|critic)\b/i, stance: 'NO', argues: 1 },
  { role: /^(?:evaluator|moderator|refiner)\b/i, stance: 'NEUTRAL', argues: null },
];
