/** The terminal room: asks what should be debated when no topic was given. */
import { createInterface } from 'node:readline';
import { cleanText, oneLine } from './clean.ts';
import { tooLong } from './inbound.ts';
import { hanging, rule, wrap } from './layout.ts';
import { TOPIC_CHARACTERS } from './limits.ts';
import type { Look } from './look.ts';
import { narrower, readableWidth } from './look.ts';
import { warnings } from './notice.ts';
import type { TerminalInput, TerminalOutput } from './prompt.ts';
import { dotted, paint, signs } from './style.ts';

export interface Room {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  readonly look: Look;
  /** Offered by number. */
  readonly samples: readonly string[];
  /** One line instead of the welcome, when the room is entered again. */
  readonly again?: boolean;
  /** Fires when the process is to end: an open reader would keep it alive. */
  readonly signal?: AbortSignal;
}

export type Asked =
  /** As typed: a topic with its options (`Rewrite or refactor? --rounds 3`), or a command. */
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'quit'; readonly interrupted: boolean };

type Understood = Asked | { readonly kind: 'again'; readonly lines: readonly string[] };

export function askTopic(room: Room): Promise<Asked> {
  const { input, output } = room;
  const look = { ...room.look, width: readableWidth(room.look.width) };
  const prompt = paint(look, 'cyan', signs(look).prompt);
  const reader = createInterface({
    input,
    output,
    prompt,
    terminal: input.isTTY === true && output.isTTY === true,
    ...(room.signal === undefined ? {} : { signal: room.signal }),
  });
  output.write(
    `${(room.again === true ? nextLines(look) : welcome(look, room.samples)).join('\n')}\n\n`,
  );
  return new Promise((resolve) => {
    let answer: Asked = { kind: 'quit', interrupted: false };
    // Ctrl-D closes the reader by itself; everything else closes it with an answer.
    reader.on('close', () => resolve(answer));
    const finish = (asked: Asked) => {
      answer = asked;
      reader.close();
    };
    reader.on('SIGINT', () => {
      output.write('\n');
      finish({ kind: 'quit', interrupted: true });
    });
    reader.on('line', (line) => {
      const understood = understand(look, line, room.samples);
      if (understood.kind !== 'again') return finish(understood);
      if (understood.lines.length > 0) output.write(`\n${understood.lines.join('\n')}\n\n`);
      reader.prompt();
    });
    reader.prompt();
  });
}

function understand(look: Look, typed: string, samples: readonly string[]): Understood {
  const line = oneLine(cleanText(typed)).replace(/^\/?roundtable\b\s*/i, '');
  switch (line.toLowerCase()) {
    case '':
      return { kind: 'again', lines: [] };
    case 'quit':
    case 'exit':
      return { kind: 'quit', interrupted: false };
    case 'help':
      return { kind: 'again', lines: help(look, samples) };
  }
  // A number alone, or with options behind it: `3 --rounds 2`.
  const [, number, options = ''] = /^(\d+)(\s+--\w.*)?$/.exec(line) ?? [];
  if (number !== undefined) {
    const sample = samples[Number(number) - 1];
    if (sample !== undefined) return { kind: 'line', line: `${sample}${options}` };
    return {
      kind: 'again',
      lines: warnings(look, [
        `There is no sample ${number}; type a number from 1 to ${samples.length}, or a topic.`,
      ]),
    };
  }
  if (line.length > TOPIC_CHARACTERS) {
    return {
      kind: 'again',
      lines: warnings(look, [tooLong('A topic', line.length, TOPIC_CHARACTERS)]),
    };
  }
  return { kind: 'line', line };
}

function nextLines(look: Look): string[] {
  const words = ['another topic', 'help', 'list', 'quit'];
  return wrap(`${paint(look, 'dim', 'What next?')} ${wordList(look, words)}`, look.width);
}

function wordList(look: Look, words: readonly string[]): string {
  return dotted(
    look,
    words.map((word) => paint(look, 'cyan', word)),
  );
}

function welcome(look: Look, samples: readonly string[]): string[] {
  const inner = narrower(look, 3);
  return [
    rule(look, signs(look).heavy, ['bold', 'cyan'], 'ROUNDTABLE'),
    '',
    ...indented(wrap(paint(look, 'bold', 'What should be debated?'), inner.width)),
    ...indented(
      wrap(
        paint(
          look,
          'dim',
          'Type a question with more than one good answer, or the number of a sample.',
        ),
        inner.width,
      ),
    ),
    '',
    ...indented(sampleList(inner, samples)),
    '',
    ...indented(wrap(wordList(look, ['help', 'list', 'quit']), inner.width)),
  ];
}

function help(look: Look, samples: readonly string[]): string[] {
  const inner = narrower(look, 3);
  const row = (word: string, text: string) =>
    hanging(inner, paint(look, 'cyan', word.padEnd(15)), text);
  return indented([
    ...row('<topic>', 'opens a debate; options may follow, such as --rounds 3 --mode pro-con'),
    ...row(`1 to ${samples.length}`, 'debates a sample, with options behind it if you like:'),
    ...sampleList(narrower(inner, 15), samples).map((line) => `${' '.repeat(15)}${line}`),
    ...row('list [words]', 'what is running, and past decisions'),
    ...row('show <id>', 'one debate, whole'),
    ...row(
      'outcome 80: …',
      'how the last debate turned out, 0 to 100; other replies reach it as well',
    ),
    ...row('quit', 'leaves (so do Ctrl-C and Ctrl-D)'),
  ]);
}

function sampleList(look: Look, samples: readonly string[]): string[] {
  return samples.flatMap((sample, index) =>
    hanging(look, paint(look, 'cyan', `${index + 1}  `), sample),
  );
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `   ${line}`));
}
