/** `roundtable setup slack|discord`: prints what to click and paste, then checks what is set. */
import { composeSetup } from './compose.ts';
import { CommandFailure, EXIT, type ExitCode, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { readConfig } from './settings.ts';

export async function setupCommand(platform: string | undefined): Promise<ExitCode> {
  if (platform !== 'slack' && platform !== 'discord') {
    throw wrongUsage('Set up what? slack or discord.', invocation('setup slack'));
  }
  const setup = await composeSetup(platform, readConfig());
  if (setup === null) {
    throw new CommandFailure(
      `"setup ${platform}" is not built yet; it comes with a later version.`,
    );
  }
  process.stdout.write(`${setup.guide}\nChecks:\n`);
  const findings = await setup.check();
  for (const { fine, text, remedy } of findings) {
    process.stdout.write(
      `${fine ? '✓' : '✗'} ${text}\n${remedy === undefined ? '' : `  → ${remedy}\n`}`,
    );
  }
  return findings.every(({ fine }) => fine) ? EXIT.ended : EXIT.cannotRun;
}
