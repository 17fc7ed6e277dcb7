/** A failure of a command, with the exit code that scripts rely on. */
export const EXIT = { ended: 0, cannotRun: 1, wrongUsage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.cannotRun) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Its word is reserved all the same. */
export function notBuilt(word: string, part: string): CommandFailure {
  return new CommandFailure(`"${word}" is not built yet (${part}); it comes with a later version.`);
}

export function wrongUsage(message: string, example: string): CommandFailure {
  return new CommandFailure(`${message}\nFor example: ${example}`, EXIT.wrongUsage);
}
