/** `roundtable setup slack|discord`: prints what to click and paste, then checks what is set. */

import type { SetupFinding } from '../ports/platform-setup.ts';
import { composeSetup } from './compose.ts';
import { EXIT, type ExitCode, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { readConfig } from './settings.ts';

export async function setupCommand(platform: string | undefined): Promise<ExitCode> {
  if (platform !== 'slack' && platform !== 'discord') {
    throw wrongUsage('Set up what? slack or discord.', invocation('setup slack'));
  }
  const setup = await composeSetup(platform, readConfig());
  process.stdout.write(`${setup.guide}\nChecks:\n`);
  const findings = await setup.check();
  print(findings);
  if (!findings.every(({ fine }) => fine)) return EXIT.cannotRun;
  print((await setup.apply?.()) ?? []);
  return EXIT.ended;
}

function print(findings: readonly SetupFinding[]): void {
  for (const { fine, text, remedy } of findings) {
    process.stdout.write(
      `${fine ? '✓' : '✗'} ${text}\n${remedy === undefined ? '' : `  → ${remedy}\n`}`,
    );
  }
}
