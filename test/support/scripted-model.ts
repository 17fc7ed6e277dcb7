/** A language model that answers from a script, records what it was asked, and fails loudly off the script. */

import type { RoundtableError } from '../../src/ports/error.ts';
import type { LanguageModel, ModelAnswer, ModelRequest } from '../../src/ports/language-model.ts';
import { wireWith } from '../unit/answer/wire.ts';

/** What comes of one call: an answer, an error, or whatever the function makes of it. */
export type Line =
  | ModelAnswer
  | RoundtableError
  | ((request: ModelRequest, signal: AbortSignal) => Promise<ModelAnswer>);

export interface ScriptedModel extends LanguageModel {
  /**
   * `round.seat`, with `!` behind for a repair, `round.seat.safety`, `round.chair`, `round.assessor`, in the
   * order in which they were begun.
   */
  readonly calls: readonly string[];
  readonly requests: readonly ModelRequest[];
  /** Calls that the script has no line for; whoever runs the model fails when there is one. */
  readonly offScript: readonly string[];
  /** Resolves once that many calls were begun. */
  begun(count: number): Promise<void>;
}

/**
 * Lines by name of the call, the first one first. Where there is none: `*` for turns, `*.safety`, `*.chair` and
 * `*.assessor` for offices; nothing stands in for a repair.
 */
export type Script = Readonly<Record<string, readonly Line[] | Line>>;

export function scriptedModel(script: Script, price = 0): ScriptedModel {
  const calls: string[] = [];
  const requests: ModelRequest[] = [];
  const offScript: string[] = [];
  const played = new Map<string, number>();
  const waiting: { readonly count: number; readonly wake: () => void }[] = [];

  function nextLine(name: string): Line {
    const lines = script[name] ?? script[standIn(name)];
    const place = played.get(name) ?? 0;
    played.set(name, place + 1);
    const line = Array.isArray(lines) ? (lines as readonly Line[])[place] : (lines as Line);
    if (line !== undefined) return line;
    offScript.push(name);
    throw new Error(`the script has no line ${place + 1} for ${name}`);
  }

  return {
    id: 'scripted/one',
    family: 'scripted',
    calls,
    requests,
    offScript,
    priceOf: (_input, output) => price * output,
    async generate(request, signal) {
      const name = nameOf(request);
      calls.push(name);
      requests.push(request);
      for (const { count, wake } of waiting) if (calls.length >= count) wake();
      const line = nextLine(name);
      if (line instanceof Error) throw line;
      return typeof line === 'function' ? line(request, signal) : line;
    },
    begun: (count) =>
      new Promise((resolve) => {
        if (calls.length >= count) resolve();
        else waiting.push({ count, wake: resolve });
      }),
  };
}

/** As `calls` has it. */
export function nameOf({ subject }: ModelRequest): string {
  if ('office' in subject) {
    const about = subject.office === 'safety' ? `${subject.seat}.` : '';
    return `${subject.round}.${about}${subject.office}`;
  }
  const { round, seat, repair } = subject;
  return `${round}.${seat.id}${repair.length > 0 ? '!' : ''}`;
}

function standIn(name: string): string {
  const office = /safety$|chair$|assessor$/.exec(name)?.[0];
  if (office !== undefined) return `*.${office}`;
  return name.endsWith('!') ? name : '*';
}

/** A valid answer of any round; `preference` stays empty, because options differ between tests. */
export function answer(
  changes: Parameters<typeof wireWith>[0] = {},
  finish: ModelAnswer['finish'] = 'complete',
): ModelAnswer {
  return said(JSON.stringify(wireWith({ preference: '', newOption: 'Wait', ...changes })), finish);
}

export function said(text: string, finish: ModelAnswer['finish'] = 'complete'): ModelAnswer {
  const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 50, cost: 7 };
  return { text, finish, model: 'scripted/one', usage };
}

/** A call that hangs until it is let go or aborted. */
export function held(then: ModelAnswer): { line: Line; release: () => void } {
  const gate = Promise.withResolvers<void>();
  return {
    release: () => gate.resolve(),
    line: async (_request, signal) => {
      const aborted = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
      if (signal.aborted) throw signal.reason;
      await Promise.race([gate.promise, aborted.promise]);
      return then;
    },
  };
}
