/** What outside parties said when something failed goes into events: their words may repeat our keys. */
import type { DebateCommand } from '../debate/commands.ts';

export type Redact = (text: string) => string;

/** Only words about failures: what people and agents say is theirs, and a debate's own terms must stay readable. */
export function withoutSecrets(command: DebateCommand, redact: Redact): DebateCommand {
  switch (command.type) {
    case 'forfeit-turn':
    case 'reach-cap':
      return { ...command, detail: redact(command.detail) };
    case 'hand-back':
    case 'pause':
      return { ...command, reason: redact(command.reason) };
    default:
      return command;
  }
}
