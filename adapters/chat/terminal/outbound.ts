/** The terminal as a chat platform: posts are printed, progress stays at the bottom, typed lines are replies. */
import type { ChatPlatform, Delivery, PostRef } from '../../../src/ports/chat-platform.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { systemClock } from '../../../src/ports/clock.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import { clean } from './clean.ts';
import { createFooter, noFooter } from './footer.ts';
import type { Keyboarder } from './inbound.ts';
import { listenToKeyboard } from './keyboard.ts';
import { SPINNER_MILLISECONDS, TERMINAL_LIMITS } from './limits.ts';
import type { Look } from './look.ts';
import { progressLine } from './progress.ts';
import type { Keyboard, TerminalInput, TerminalOutput } from './prompt.ts';
import { encodeRef } from './refs.ts';
import { renderPost } from './render.ts';
import { renderRevision } from './revision.ts';
import { noteLines } from './root.ts';

export interface TerminalOptions {
  /** Posts. */
  readonly output: TerminalOutput;
  /** Progress, prompt and what is said about a typed line. */
  readonly errorOutput: TerminalOutput;
  /** Where replies are typed; ignored unless it is a terminal. */
  readonly input?: TerminalInput;
  readonly look: Look;
  readonly from?: Keyboarder;
  readonly clock?: Clock;
  /** What Ctrl-C does; the default raises SIGINT in this process. */
  readonly interrupt?: () => void;
}

type Root = Extract<PostBody, { kind: 'root' }>;

const SOMEBODY: Keyboarder = { workspace: 'local', channel: 'terminal', person: 'you' };

export function createTerminalPlatform(options: TerminalOptions): ChatPlatform {
  const { output, errorOutput, input, from = SOMEBODY, clock = systemClock } = options;
  const live =
    output.isTTY === true && errorOutput.isTTY === true && options.look.interactive !== false;
  const footer = live ? createFooter(errorOutput) : noFooter;
  const printed = new Map<PostRef, string>();
  const started = clock.now();
  let root: Root | null = null;
  let thread: PostRef | null = null;
  let frame = 0;
  let spinner: NodeJS.Timeout | null = null;
  let keyboard: Keyboard | null = null;

  const look = (): Look => ({
    ...options.look,
    interactive: live && input?.isTTY === true,
    width: live ? (output.columns ?? options.look.width) : options.look.width,
    ...(root === null ? {} : { panel: root.panel.map(({ agent }) => agent) }),
  });

  function showProgress() {
    if (root !== null)
      footer.show(root.final ? null : progressLine(root, clock.now() - started, frame++, look()));
  }

  function follow(body: Root) {
    root = clean(body);
    showProgress();
    if (root.final) stopSpinner();
    else if (live) spinner ??= setInterval(showProgress, SPINNER_MILLISECONDS).unref();
  }

  function stopSpinner() {
    if (spinner !== null) clearInterval(spinner);
    spinner = null;
  }

  /** The same text is printed once for a ref, however often it is delivered. */
  async function print(ref: PostRef, text: string) {
    if (text === '' || printed.get(ref) === text) return;
    await footer.above(() => write(output, `${text}\n\n`));
    printed.set(ref, text);
  }

  output.on('error', reportedByWrite);

  return {
    name: 'terminal',
    limits: TERMINAL_LIMITS,
    async listen(receive) {
      if (!live || input?.isTTY !== true || keyboard !== null) return;
      const interrupt = options.interrupt ?? (() => process.kill(process.pid, 'SIGINT'));
      keyboard = listenToKeyboard({
        input,
        errorOutput,
        footer,
        from,
        look,
        interrupt,
        thread: () => thread,
        receive,
      });
    },
    async publish(post: Post, delivery: Delivery, signal: AbortSignal) {
      refuseWhenAborted(signal);
      const ref = encodeRef({ debate: delivery.debate, key: post.key });
      if (post.body.kind === 'root') {
        thread = ref;
        root = clean(post.body);
      }
      if (!printed.has(ref)) await print(ref, renderPost(post, look()));
      if (post.body.kind === 'root') follow(post.body);
      return ref;
    },
    async revise(ref: PostRef, post: Post, _delivery: Delivery, signal: AbortSignal) {
      refuseWhenAborted(signal);
      if (post.body.kind === 'root') {
        thread = ref;
        const known = root?.notes ?? [];
        follow(post.body);
        const fresh = (root?.notes ?? []).filter((note) => !known.includes(note));
        await print(`${ref}#notes`, noteLines(look(), fresh).join('\n'));
      } else await print(ref, renderRevision(post, look()));
    },
    async close() {
      stopSpinner();
      footer.close();
      keyboard?.close();
      keyboard = null;
      output.off('error', reportedByWrite);
    },
  };
}

/** A reader that went away (`| head`) also raises an event; the write that failed has already said so. */
function reportedByWrite() {}

function refuseWhenAborted(signal: AbortSignal) {
  if (signal.aborted)
    throw new RoundtableError(
      'aborted',
      'The terminal was told to stop before it printed.',
      { kind: 'never' },
      signal.reason,
    );
}

function write(output: TerminalOutput, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(text, (problem) => {
      if (problem)
        reject(
          new RoundtableError(
            'platform-unreachable',
            'The output was closed.',
            { kind: 'never' },
            problem,
          ),
        );
      else resolve();
    });
  });
}
