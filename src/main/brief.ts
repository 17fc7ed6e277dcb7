/** The brief of a debate, as typed: a file at the terminal, a text from a form. */
import { readFileSync, statSync } from 'node:fs';
import { OptionMistake } from '../application/debate-options.ts';
import type { OpenRequest } from '../application/open-debate.ts';
import { SIZES } from '../debate/settings.ts';

type ReadBrief = (typed: string) => OpenRequest['brief'];

/** Only for who sits at the machine: nobody in a channel may name a file of it. */
export const briefFromFile: ReadBrief = (typed) => {
  refuseAddress(typed, 'Save it as a text file');
  const file = statSync(typed, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new OptionMistake(`--brief: there is no file "${typed}".`, EXAMPLE);
  if (file.size > SIZES.briefCharacters * BYTES_PER_CHARACTER) {
    throw new OptionMistake(
      `--brief: "${typed}" is too large; at most ${SIZES.briefCharacters} characters are read.`,
      EXAMPLE,
    );
  }
  return { text: readFileSync(typed, 'utf8'), source: typed };
};

const EXAMPLE = '--brief notes.md';
/** Most that UTF-8 spends on a UTF-16 unit. */
const BYTES_PER_CHARACTER = 3;

export const briefFromText: ReadBrief = (typed) => {
  refuseAddress(typed, 'Put its text into the form');
  if (FILE_NAME.test(typed.trim())) {
    throw new OptionMistake(
      `--brief: "${typed}" names a file, and files are read at the terminal only. Put its text into the form.`,
      '--domain billing',
    );
  }
  return { text: typed, source: 'the person who opened the debate' };
};

/** One word that ends like a file: nobody means that as the whole background. */
const FILE_NAME = /^\S+\.[a-z]{2,5}$/i;

function refuseAddress(typed: string, instead: string): void {
  if (!/^https?:\/\/\S+$/i.test(typed.trim())) return;
  throw new OptionMistake(
    `--brief: reading pages comes with a later version. ${instead}.`,
    '--domain billing',
  );
}
