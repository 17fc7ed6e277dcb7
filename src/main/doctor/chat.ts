/** The doctor's lines about Slack and Discord: which tokens are there, and which are still missing. */
import type { Config } from '../../../config/config.ts';
import type { SetupFinding } from '../../ports/platform-setup.ts';
import type { Line } from './line.ts';
import type { Findings } from './machine.ts';

export function describeChat(config: Config, findings: Findings): readonly Line[] {
  return [
    ...describeSlack(config.slack, findings.slack),
    ...describeDiscord(config.discord, findings.discord),
  ];
}

function describeSlack(slack: Config['slack'], found: Findings['slack']): readonly Line[] {
  const subject = 'Slack';
  const { botToken, appToken, signingSecret, clientId } = slack;
  if ([botToken, appToken, signingSecret, clientId].every((value) => value === null)) {
    return [{ kind: 'unset', subject, text: 'no token set', detail: true }];
  }
  const missing = Object.entries({ SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken }).flatMap(
    ([name, value]) => (value === null ? [name] : []),
  );
  const [first] = missing;
  if (first !== undefined) {
    const later =
      signingSecret === null && clientId === null
        ? ''
        : '; HTTP events and installation into many workspaces come with a later version';
    const text = `not connected, missing ${missing.join(', ')}${later}`;
    return [{ kind: 'warning', subject, text, remedy: `set ${first} (roundtable setup slack)` }];
  }
  if (found === 'connected') return [{ kind: 'ok', subject, text: 'connected (Socket Mode)' }];
  return tried(subject, found, found === undefined ? 'tokens set' : 'tokens and scopes are fine');
}

function tried(
  subject: string,
  found: readonly SetupFinding[] | undefined,
  fine: string,
): readonly Line[] {
  // What works but could work better has a remedy too.
  const troubles = (found ?? []).filter((each) => !each.fine || each.remedy !== undefined);
  if (troubles.length === 0) {
    return [{ kind: 'ok', subject, text: `${fine}; start and bot connect to it` }];
  }
  return troubles.map(({ fine: works, text, remedy }) => ({
    kind: works ? 'warning' : 'problem',
    subject,
    text,
    ...(remedy === undefined ? {} : { remedy }),
  }));
}

function describeDiscord(
  { token, guildId }: Config['discord'],
  found: Findings['discord'],
): readonly Line[] {
  const subject = 'Discord';
  if (token !== null) {
    if (found === 'connected') return [{ kind: 'ok', subject, text: 'connected' }];
    const fine = found === undefined ? 'token set' : 'token, intent and permissions are fine';
    return tried(subject, found, fine);
  }
  if (guildId === null) return [{ kind: 'unset', subject, text: 'no token set', detail: true }];
  return [
    {
      kind: 'warning',
      subject,
      text: 'not connected, DISCORD_GUILD_ID without DISCORD_TOKEN',
      remedy: 'set DISCORD_TOKEN (roundtable setup discord)',
    },
  ];
}
