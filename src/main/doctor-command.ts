/** `roundtable doctor`: tries everything out and says what is there, what is missing and what to set next. */
import type { Config } from '../../config/config.ts';
import { compose, composeSetup } from './compose.ts';
import type { Findings } from './doctor/machine.ts';
import { describeSetup, formatSetup } from './doctor.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { machineFindings, storeFindings, storeTrouble } from './findings.ts';
import { readConfig } from './settings.ts';

export async function doctorCommand(options: { readonly store?: string }): Promise<ExitCode> {
  const config = readConfig(options.store);
  const findings = {
    ...(await machineFindings(config)),
    ...(await chatFindings(config)),
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

async function chatFindings(config: Config): Promise<Findings> {
  const { slack, discord } = config;
  const check = async (platform: 'slack' | 'discord') =>
    (await composeSetup(platform, config)).check();
  return {
    ...(slack.botToken === null || slack.appToken === null ? {} : { slack: await check('slack') }),
    ...(discord.token === null ? {} : { discord: await check('discord') }),
  };
}
