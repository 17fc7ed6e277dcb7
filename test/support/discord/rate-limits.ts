/** Buckets of requests, their headers, and the refusal when one is empty. */
import { allowances, globalRequests, webhookPosts } from './limits.ts';
import { Refusal } from './refusal.ts';
import { rateLimited } from './state/channels.ts';
import type { Clock } from './state/clock.ts';

export interface RateLimits {
  enforced: boolean;
  /** Counts the request; answers the headers or throws the refusal. `channel` is a webhook's. */
  count(method: string, path: string, channel: string | null): Record<string, string>;
}

const generous = { name: 'default', requests: 1000, milliseconds: 1000, scope: 'user' } as const;

export function createRateLimits(clock: Clock, enforced: boolean): RateLimits {
  const seen = new Map<string, number[]>();
  const use = (
    key: string,
    requests: number,
    milliseconds: number,
  ): { left: number; reset: number } => {
    const now = clock.now();
    const recent = (seen.get(key) ?? []).filter((at) => now - at < milliseconds);
    const left = requests - recent.length - 1;
    if (left >= 0) recent.push(now);
    seen.set(key, recent);
    return { left, reset: ((recent[0] ?? now) + milliseconds - now) / 1000 };
  };
  const limits: RateLimits = {
    enforced,
    count(method, path, channel) {
      const found = limits.enforced
        ? allowances.find((entry) => entry.method === method && entry.route.test(path))
        : undefined;
      const { name, requests, milliseconds, scope } = found ?? generous;
      if (limits.enforced && !path.startsWith('/interactions/')) {
        const total = use('global', globalRequests.requests, globalRequests.milliseconds);
        if (total.left < 0) throw rateLimited(total.reset, 'global');
      }
      if (limits.enforced && channel !== null && name === 'webhook-execute') {
        const shared = use(`webhooks ${channel}`, webhookPosts.requests, webhookPosts.milliseconds);
        if (shared.left < 0) throw rateLimited(shared.reset, 'shared');
      }
      // The bucket's hash is the same for every channel; the major parameter keeps them apart.
      const [, kind = '', major = ''] = path.split('/');
      const { left, reset } = use(`${name} ${kind} ${major}`, requests, milliseconds);
      const headers = {
        'x-ratelimit-bucket': Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32),
        'x-ratelimit-limit': String(requests),
        'x-ratelimit-remaining': String(Math.max(0, left)),
        'x-ratelimit-reset': String((clock.now() / 1000 + reset).toFixed(3)),
        'x-ratelimit-reset-after': reset.toFixed(3),
      };
      if (left >= 0 || !limits.enforced) return headers;
      const refused = rateLimited(reset, scope);
      throw new Refusal(429, refused.body, { ...headers, ...refused.headers });
    },
  };
  return limits;
}
