/** A REST client of Discord that answers what a test says, and keeps what it was asked. */
import { DiscordAPIError, type REST } from 'discord.js';

export type Answers = Readonly<Record<string, () => unknown>>;

/** By verb and route, else by verb; what it does not know it refuses, as Discord does. */
export function discordThat(answers: Answers) {
  const sent: string[] = [];
  const verb = (name: string) => async (route: string, options?: { readonly body?: unknown }) => {
    sent.push(`${name} ${route} ${JSON.stringify(options?.body ?? null)}`);
    const answer = answers[`${name} ${route}`] ?? answers[name];
    if (answer !== undefined) return answer();
    if (name === 'GET') throw refusal(404, 0);
    return {};
  };
  const verbs = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH' };
  const calls = Object.entries(verbs).map(([key, name]) => [key, verb(name)]);
  return { rest: Object.fromEntries(calls) as unknown as REST, sent };
}

export function refusal(status: number, code: number): DiscordAPIError {
  const body = { code, message: 'refused' };
  return new DiscordAPIError(body, code, status, 'GET', 'http://discord', {});
}
