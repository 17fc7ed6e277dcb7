/** Typed lines on their way to the debate: shown in the stream, delivered, and answered when they could not be taken. */
import { randomUUID } from 'node:crypto';
import type { PostRef, Receive } from '../../../src/ports/chat-platform.ts';
import { cleanText } from './clean.ts';
import type { Footer } from './footer.ts';
import type { Keyboarder } from './inbound.ts';
import { readLine } from './inbound.ts';
import { hanging } from './layout.ts';
import type { Look } from './look.ts';
import { readableWidth } from './look.ts';
import { warnings } from './notice.ts';
import type { Keyboard, TerminalInput, TerminalOutput } from './prompt.ts';
import { openKeyboard } from './prompt.ts';
import { paint, signs } from './style.ts';

export interface Listening {
  readonly input: TerminalInput;
  readonly errorOutput: TerminalOutput;
  readonly footer: Footer;
  readonly from: Keyboarder;
  readonly look: () => Look;
  readonly interrupt: () => void;
  /** The debate a reply belongs to. */
  readonly thread: () => PostRef | null;
  readonly receive: Receive;
}

export function listenToKeyboard(listening: Listening): Keyboard {
  const { input, errorOutput, footer, interrupt } = listening;
  const look = (): Look => ({ ...listening.look(), width: readableWidth(listening.look().width) });

  function say(lines: readonly string[], enteredRows = 0) {
    footer.above(() => {
      if (lines.length > 0) errorOutput.write(`${lines.join('\n')}\n\n`);
    }, enteredRows);
  }

  function take(line: string, rows: number) {
    const typed = readLine(line, randomUUID(), listening.from, listening.thread());
    switch (typed.kind) {
      case 'empty':
        return say([], rows);
      case 'too-long':
        return say(warnings(look(), [typed.answer]), rows);
      case 'inbound':
        say(echo(look(), typed.text), rows);
        listening.receive(typed.inbound).then(
          (answer) => {
            if (answer.kind === 'said') say(warnings(look(), [notTaken(answer.text)]));
          },
          (problem: unknown) => say(warnings(look(), [notTaken(problem)])),
        );
    }
  }

  const prompt = paint(look(), 'cyan', signs(look()).prompt);
  const keyboard = openKeyboard(input, errorOutput, prompt, {
    line: take,
    interrupt,
    end: () => footer.attach(null),
  });
  footer.attach(keyboard);
  return keyboard;
}

function echo(look: Look, text: string): string[] {
  return hanging(look, paint(look, 'cyan', signs(look).prompt), paint(look, 'italic', text));
}

function notTaken(problem: unknown): string {
  return `That could not be taken: ${cleanText(problem instanceof Error ? problem.message : String(problem))}`;
}
