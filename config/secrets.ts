/** The secret texts of a configuration, so that logs can leave them out. */
import type { Config } from './config.ts';

export function secretsOf(config: Config): readonly string[] {
  const { web, slack, discord, providers, store } = config;
  const all = [
    web.token,
    slack.botToken,
    slack.appToken,
    slack.signingSecret,
    slack.clientSecret,
    slack.stateSecret,
    slack.encryptionKey,
    discord.token,
    ...Object.values(providers).map((provider) => provider.key),
    ...storePassword(store.url),
  ];
  return all.filter((secret) => secret !== null);
}

/**
 * A password that is also the user or the database of the same address ("postgres", "roundtable")
 * is an ordinary word: removing it everywhere would spoil the logs. Inside addresses it is hidden anyway.
 */
function storePassword(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { password, username, pathname } = new URL(url);
  if (password === '' || password === username || `/${password}` === pathname) return [];
  try {
    return [...new Set([password, decodeURIComponent(password)])];
  } catch {
    // Not percent-encoded at all: drivers take it as it stands.
    return [password];
  }
}
