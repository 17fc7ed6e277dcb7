/** `roundtable export`: the record of a debate on standard output. */
import { recordAsJson } from '../transcript/export/json.ts';
import { recordAsMarkdown } from '../transcript/export/markdown.ts';
import { EXIT, type ExitCode, notBuilt, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { noSuchDebate, type ReadOptions, withApp } from './read-commands.ts';

const FORMATS = { md: recordAsMarkdown, json: recordAsJson } as const;

export async function exportCommand(
  id: string,
  format: string | undefined,
  options: ReadOptions,
): Promise<ExitCode> {
  const wanted = (format ?? (options.json === true ? 'json' : 'md')).toLowerCase();
  if (wanted === 'adr') throw notBuilt('export adr', 'records in the repository of the team');
  if (wanted !== 'md' && wanted !== 'json') {
    throw wrongUsage(
      `There is no export "${wanted}"; there are md and json.`,
      invocation(`export ${id} md`),
    );
  }
  return withApp(options, 'export', async (app) => {
    const { state } = await app.debates.load(id);
    if (state.status === 'unopened') throw noSuchDebate(id);
    process.stdout.write(FORMATS[wanted](state));
    return EXIT.ended;
  });
}
