/** The keyboard: one editable line at the bottom of the terminal, by node's readline. */
import { createInterface } from 'node:readline';
import stringWidth from 'string-width';

export type TerminalOutput = NodeJS.WritableStream & {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
};
export type TerminalInput = NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };

export interface KeyboardEvents {
  /** `rows`: how many rows of the screen the line has left behind. */
  line(text: string, rows: number): void;
  /** Ctrl-C: the terminal is in raw mode, so no signal is raised by itself. */
  interrupt(): void;
  /** Ctrl-D: no more lines. */
  end(): void;
}

export interface Keyboard {
  /** How many rows the cursor is below the start of the prompt. */
  cursorRow(): number;
  /** Draws prompt, typed text and cursor from where the cursor stands now. */
  draw(): void;
  close(): void;
}

export function openKeyboard(
  input: TerminalInput,
  output: TerminalOutput,
  prompt: string,
  events: KeyboardEvents,
): Keyboard {
  const reader = createInterface({
    input,
    output,
    prompt,
    terminal: true,
    historySize: 100,
    removeHistoryDuplicates: true,
  });
  const end = () => events.end();
  reader.on('line', (text) => events.line(text, rowsOf(prompt + text, output.columns)));
  reader.on('SIGINT', () => events.interrupt());
  reader.on('close', end);
  const cursorRow = () => reader.getCursorPos().rows;
  return {
    cursorRow,
    draw() {
      // readline first goes up by the rows it remembers, over what was printed since; the typed text may
      // also have grown without its noticing. Undocumented, but nothing documented starts a drawing afresh.
      Object.assign(reader, { prevRows: 0 });
      reader.prompt(true);
    },
    close() {
      reader.off('close', end);
      reader.close();
    },
  };
}

function rowsOf(text: string, columns = 80): number {
  return Math.floor(stringWidth(text) / Math.max(1, columns)) + 1;
}
