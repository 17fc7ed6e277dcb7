/** The doctor's lines about Slack and Discord: which tokens are there, and which are still missing. */
import type { Config } from '../../../config/config.ts';
import type { Line } from './line.ts';

const NOT_CONNECTED = 'not connected yet: comes with the chat adapters';

export function describeChat(config: Config): readonly Line[] {
  return [describeSlack(config.slack), describeDiscord(config.discord)];
}

function describeSlack(slack: Config['slack']): Line {
  const subject = 'Slack';
  const { botToken, appToken, signingSecret } = slack;
  const installation = {
    SLACK_CLIENT_ID: slack.clientId,
    SLACK_CLIENT_SECRET: slack.clientSecret,
    SLACK_STATE_SECRET: slack.stateSecret,
    ROUNDTABLE_ENCRYPTION_KEY: slack.encryptionKey,
  };
  const isInstallation = Object.values(installation).some((value) => value !== null);
  if (botToken === null && appToken === null && signingSecret === null && !isInstallation) {
    return { kind: 'unset', subject, text: 'no token set', detail: true };
  }
  const missing = isInstallation
    ? Object.entries(installation).flatMap(([name, value]) => (value === null ? [name] : []))
    : botToken === null
      ? ['SLACK_BOT_TOKEN']
      : [];
  if (appToken === null && signingSecret === null)
    missing.push('SLACK_APP_TOKEN (or SLACK_SIGNING_SECRET)');
  if (missing.length === 0) return { kind: 'unset', subject, text: `set, ${NOT_CONNECTED}` };
  const [first] = missing;
  return {
    kind: 'warning',
    subject,
    text: `incomplete, missing ${missing.join(', ')}; ${NOT_CONNECTED}`,
    ...(first === undefined ? {} : { remedy: `set ${first}` }),
  };
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
