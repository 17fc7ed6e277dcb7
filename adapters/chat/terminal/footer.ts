/** The bottom of the screen that stays: a progress line, below it the prompt; everything else scrolls above. */
import type { Keyboard, TerminalOutput } from './prompt.ts';

export interface Footer {
  /** The progress line; null takes it away. */
  show(line: string | null): void;
  attach(keyboard: Keyboard | null): void;
  /** Lets something be written above; `rows` of a line just entered are wiped as well. */
  above<Result>(write: () => Result, rows?: number): Result;
  close(): void;
}

const CLEAR_DOWN = '\u001B[J';
const CLEAR_RIGHT = '\u001B[K';
const SAVE = '\u001B7';
const RESTORE = '\u001B8';
/** Terminals that know synchronised updates show the change at once; the others ignore it. */
const HOLD = '\u001B[?2026h';
const RELEASE = '\u001B[?2026l';

/** For output that is not a terminal: there is no bottom. */
export const noFooter: Footer = {
  show() {},
  attach() {},
  above: (write) => write(),
  close() {},
};

export function createFooter(output: TerminalOutput): Footer {
  let progress: string | null = null;
  let keyboard: Keyboard | null = null;

  const rowsAbovePrompt = () => (progress !== null && keyboard !== null ? 1 : 0);

  function clear(entered: number) {
    const cursorRow = entered > 0 ? entered : (keyboard?.cursorRow() ?? 0);
    output.write(`${up(cursorRow + rowsAbovePrompt())}${CLEAR_DOWN}`);
  }

  function draw() {
    if (progress !== null) output.write(keyboard === null ? progress : `${progress}\n`);
    keyboard?.draw();
  }

  function above<Result>(write: () => Result, rows = 0): Result {
    output.write(HOLD);
    try {
      clear(rows);
      return write();
    } finally {
      draw();
      output.write(RELEASE);
    }
  }

  return {
    show(line) {
      if (line === progress) return;
      if (line !== null && progress !== null) {
        // Only its text changes: drawn over, with the cursor left where the person types.
        const row = (keyboard?.cursorRow() ?? 0) + rowsAbovePrompt();
        progress = line;
        output.write(
          keyboard === null
            ? `\r${line}${CLEAR_RIGHT}`
            : `${SAVE}${up(row)}${line}${CLEAR_RIGHT}${RESTORE}`,
        );
        return;
      }
      above(() => {
        progress = line;
      });
    },
    attach(next) {
      above(() => {
        keyboard = next;
      });
    },
    above,
    close() {
      clear(0);
      progress = null;
      keyboard = null;
    },
  };
}

function up(rows: number): string {
  return rows > 0 ? `\r\u001B[${rows}A` : '\r';
}
