/** Discord's documented numbers, in the units Discord uses. */
export const limits = {
  content: 2000,
  displayText: 4000,
  components: 40,
  legacyRows: 5,
  rowButtons: 5,
  embedText: 6000,
  webhooksPerChannel: 15,
  reactionsPerMessage: 20,
  threadMembers: 1000,
  messagesPerPage: 100,
  usersPerPage: 100,
  renames: 2,
  nonceLength: 25,
  uploadBytes: 10 * 1024 * 1024,
} as const;

/** Milliseconds. */
export const spans = {
  interactionAnswer: 3000,
  interactionToken: 15 * 60_000,
  rename: 10 * 60_000,
  nonce: 5 * 60_000,
} as const;

export interface Allowance {
  readonly name: string;
  readonly method: string;
  readonly route: RegExp;
  readonly requests: number;
  readonly milliseconds: number;
  readonly scope: 'user' | 'shared';
}

/** Discord does not publish these; they are what bots observe. The first that matches names the bucket. */
export const allowances: readonly Allowance[] = [
  allowance('message-create', 'POST', /^\/channels\/[^/]+\/messages$/, 5, 5000),
  allowance('message-edit', 'PATCH', /^\/channels\/[^/]+\/messages\/[^/]+$/, 5, 5000),
  allowance('message-delete', 'DELETE', /^\/channels\/[^/]+\/messages\/[^/]+$/, 5, 1000),
  allowance('reaction', 'PUT', /\/reactions\//, 1, 250),
  allowance('reaction', 'DELETE', /\/reactions\//, 1, 250),
  allowance('channel-edit', 'PATCH', /^\/channels\/[^/]+$/, 5, 15_000),
  allowance('webhook-execute', 'POST', /^\/webhooks\/[^/]+\/[^/]+$/, 5, 2000),
];

/** Webhook posts of all webhooks of one channel together. */
export const webhookPosts = { requests: 30, milliseconds: 60_000 } as const;

export const globalRequests = { requests: 50, milliseconds: 1000 } as const;

function allowance(
  name: string,
  method: string,
  route: RegExp,
  requests: number,
  milliseconds: number,
): Allowance {
  return { name, method, route, requests, milliseconds, scope: 'user' };
}
