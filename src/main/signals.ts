/** SIGINT, SIGTERM and a reader that went away: the first ends in good order, a second signal quits at once. */
import { EXIT } from './failure.ts';

export interface Signals {
  /** Fires with the first one. */
  readonly signal: AbortSignal;
  /** Resolves with the first one. */
  readonly received: Promise<void>;
  /** What a signal does; Ctrl-C at a prompt, where none is raised, calls it. */
  interrupt(): void;
  close(): void;
}

export function listenForSignals(): Signals {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort(new Error('interrupted'));
    resolve();
  };
  const readerGone = () => {
    if (!controller.signal.aborted) interrupt();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  process.stdout.on('error', readerGone);
  return {
    signal: controller.signal,
    received: promise,
    interrupt,
    close() {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      process.stdout.off('error', readerGone);
    },
  };
}
