/** The whole prompt of a turn, ordered so that providers' caches hit: contract, then seat, then what changes. */
import type { ModeDefinition } from '../modes/mode.ts';
import { answerFormat } from './answer-format.ts';
import { roleLayer } from './layer1-role.ts';
import { contractLayer } from './layer2-contract.ts';
import { structureLayer } from './layer3-structure.ts';
import { verificationLayer } from './layer4-verification.ts';
import type { TurnSubject } from './subject.ts';
import { type Terms, termsOf } from './terms.ts';
import { userPart } from './user-part.ts';

export interface Prompt {
  /** The contract is the same for all seats and rounds of a debate, the seat's part the same for all its rounds. */
  readonly system: readonly [contract: string, seatPart: string];
  readonly user: string;
}

export function buildPrompt(subject: TurnSubject, mode: ModeDefinition): Prompt {
  const seen = mode.transformContext?.(subject) ?? subject;
  return {
    system: [contractOf(mode, termsOf(seen.settings)), roleLayer(seen, mode)],
    user: userPart(seen, mode),
  };
}

function contractOf(mode: ModeDefinition, terms: Terms): string {
  return [
    contractLayer(mode, terms),
    structureLayer(mode),
    verificationLayer(mode, terms),
    answerFormat(mode),
  ].join('\n\n');
}
