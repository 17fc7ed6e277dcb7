/** Slack's rate limits: a bucket per method, and for posts per channel, that refills with time. */

interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export type RateName = 'off' | 'slack' | 'outsideMarketplace';

const tiers = {
  two: { perMinute: 20, burst: 20 },
  three: { perMinute: 50, burst: 50 },
  four: { perMinute: 100, burst: 100 },
  /** One a second in a channel; short bursts are let through. */
  post: { perMinute: 60, burst: 4 },
  reading: { perMinute: 1, burst: 1 },
} as const satisfies Record<string, Rate>;

const rateOf: Readonly<Record<string, Rate>> = {
  'chat.postMessage': tiers.post,
  'chat.postEphemeral': tiers.four,
  'chat.update': tiers.three,
  'chat.delete': tiers.three,
  'reactions.add': tiers.three,
  'reactions.remove': tiers.two,
  'reactions.get': tiers.three,
  'conversations.replies': tiers.three,
  'conversations.history': tiers.three,
  'conversations.info': tiers.three,
  'conversations.join': tiers.three,
  'conversations.members': tiers.four,
  'conversations.list': tiers.two,
  'users.info': tiers.four,
  'users.conversations': tiers.three,
  'views.open': tiers.four,
  'views.push': tiers.four,
  'views.update': tiers.four,
  'views.publish': tiers.four,
  'files.getUploadURLExternal': tiers.four,
  'files.completeUploadExternal': tiers.four,
  'files.info': tiers.four,
  'team.info': tiers.three,
  'bots.info': tiers.three,
};

export interface Rates {
  name: RateName;
  /** Seconds to wait, or null when the call may pass (and is counted). */
  refuses(method: string, channel: string | null): number | null;
}

export function createRates(name: RateName, now: () => number): Rates {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    name,
    refuses(method, channel) {
      const rate = this.name === 'off' ? undefined : rateFor(this.name, method);
      if (rate === undefined) return null;
      const key = method === 'chat.postMessage' ? `${method} ${channel}` : method;
      const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now() };
      const refilled = ((now() - bucket.at) * rate.perMinute) / 60_000;
      const tokens = Math.min(rate.burst, bucket.tokens + refilled);
      const passes = tokens >= 1;
      buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: now() });
      return passes ? null : Math.max(1, Math.ceil(((1 - tokens) * 60) / rate.perMinute));
    },
  };
}

function rateFor(name: RateName, method: string): Rate | undefined {
  const reads = ['conversations.replies', 'conversations.history'].includes(method);
  return name === 'outsideMarketplace' && reads ? tiers.reading : rateOf[method];
}
