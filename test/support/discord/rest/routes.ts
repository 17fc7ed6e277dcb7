/** All REST routes, and finding the one a request means. */
import { notFound } from '../refusal.ts';
import { applicationRoutes } from './application.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { directRoutes } from './directs.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { reactionRoutes } from './reactions.ts';
import type { Route } from './route.ts';
import { threadRoutes } from './threads.ts';
import { webhookMessageRoutes } from './webhook-messages.ts';
import { webhookRoutes } from './webhooks.ts';

const routes: readonly Route[] = [
  ...applicationRoutes,
  ...commandRoutes,
  ...directRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...reactionRoutes,
  ...webhookRoutes,
  ...webhookMessageRoutes,
  ...interactionRoutes,
];

export interface Match {
  readonly route: Route;
  readonly params: ReadonlyMap<string, string>;
}

export function matchRoute(method: string, path: string): Match {
  const segments = path.split('/').map(decodeURIComponent);
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path, segments) : null;
    if (params !== null) return { route, params };
  }
  throw notFound();
}

function paramsOf(pattern: string, segments: readonly string[]): Map<string, string> | null {
  const wanted = pattern.split('/');
  if (wanted.length !== segments.length) return null;
  const params = new Map<string, string>();
  for (const [index, step] of wanted.entries()) {
    const given = segments[index] ?? '';
    if (step.startsWith(':')) params.set(step.slice(1), given);
    else if (step !== given) return null;
  }
  return params;
}
