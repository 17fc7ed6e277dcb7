/** `roundtable doctor`: tries everything out and says what is there, what is missing and what to set next. */
import { compose } from './compose.ts';
import { describeSetup, formatSetup } from './doctor.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { machineFindings, storeFindings, storeTrouble } from './findings.ts';
import { readConfig } from './settings.ts';

export async function doctorCommand(options: { readonly store?: string }): Promise<ExitCode> {
  const config = readConfig(options.store);
  const findings = {
    ...(await machineFindings(config)),
    ...(await compose(config, { command: 'doctor' }).then(async (app) => {
      try {
        return await storeFindings(app.store);
      } finally {
        await app.close();
      }
    }, storeTrouble)),
  };
  const lines = describeSetup(config, findings);
  process.stdout.write(`${formatSetup(lines, 'long')}\n`);
  return lines.some((line) => line.kind === 'problem') ? EXIT.cannotRun : EXIT.ended;
}
