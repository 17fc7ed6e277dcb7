/** The doctor's lines about Slack and Discord: which tokens are there, and which are still missing. */
import type { Config } from '../../../config/config.ts';
import type { Line } from './line.ts';
import type { Findings } from './machine.ts';

const NOT_CONNECTED = 'not connected yet: comes with the chat adapters';

export function describeChat(config: Config, findings: Findings): readonly Line[] {
  return [...describeSlack(config.slack, findings.slack), describeDiscord(config.discord)];
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
  const troubles = (found ?? []).filter(({ fine }) => !fine);
  if (troubles.length === 0) {
    const tried = found === undefined ? 'tokens set' : 'tokens and scopes are fine';
    return [{ kind: 'ok', subject, text: `${tried}; start and bot connect to it` }];
  }
  return troubles.map(({ text, remedy }) => ({
    kind: 'problem',
    subject,
    text,
    ...(remedy === undefined ? {} : { remedy }),
  }));
}

function describeDiscord(discord: Config['discord']): Line {
  const subject = 'Discord';
  if (discord.token !== null) return { kind: 'unset', subject, text: `set, ${NOT_CONNECTED}` };
  if (discord.guildId === null)
    return { kind: 'unset', subject, text: 'no token set', detail: true };
  return {
    kind: 'warning',
    subject,
    text: `DISCORD_GUILD_ID without DISCORD_TOKEN; ${NOT_CONNECTED}`,
    remedy: 'set DISCORD_TOKEN',
  };
}
