/** What is set: the environment's texts by name, secrets also from the files that NAME_FILE points to. */
import { KNOWN_NAMES, NAMES } from './names.ts';
import { nearestName } from './nearest.ts';

export interface Sources {
  /** Trimmed and never empty. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

export function readSources(
  environment: Readonly<Record<string, string | undefined>>,
  readFile: (path: string) => string,
): Sources {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  const textOf = (name: string) =>
    Object.hasOwn(environment, name) ? (environment[name]?.trim() ?? '') : '';

  for (const { name, secret } of NAMES) {
    const direct = textOf(name);
    const path = secret ? textOf(`${name}_FILE`) : '';
    if (direct !== '' && path !== '') {
      problems.push(`${name} and ${name}_FILE are both set: remove one of them`);
    } else if (path !== '') {
      const file = contentOf(path, readFile);
      if (file.ok) values[name] = file.text;
      else problems.push(`${name}_FILE: ${file.problem}`);
    } else if (direct !== '') {
      values[name] = direct;
    }
  }

  for (const name of Object.keys(environment)) {
    if (!name.startsWith('ROUNDTABLE_') || KNOWN_NAMES.includes(name) || textOf(name) === '')
      continue;
    problems.push(`${name} is not a known name: did you mean ${nearestName(name, KNOWN_NAMES)}?`);
  }
  return { values, problems };
}

type Content =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** The path is not repeated: someone may have put the secret itself there. */
function contentOf(path: string, readFile: (path: string) => string): Content {
  try {
    const text = readFile(path).trim();
    return text === ''
      ? { ok: false, problem: 'the file is empty; put the secret into it' }
      : { ok: true, text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return {
      ok: false,
      problem: `the file cannot be read${code}; set the path of a readable file`,
    };
  }
}
