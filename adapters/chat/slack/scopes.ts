/** The permissions that the app asks for, each with what would be missing without it. */
export const SCOPES: Readonly<Record<string, string>> = {
  'app_mentions:read': 'hearing @Roundtable',
  'channels:history': 'replies in public channels, and looking posts up',
  'channels:join': 'joining a public channel where a debate is opened',
  'channels:read': 'knowing which channels are public',
  'chat:write': 'posting',
  'chat:write.customize': 'agents that post under their own names',
  commands: '/roundtable and the shortcut "Debate this thread"',
  'files:read': 'knowing when a chart is ready',
  'files:write': 'charts and exports',
  'groups:history': 'replies in private channels',
  'groups:read': 'knowing who may see a private channel',
  'im:history': 'replies in direct messages',
  'im:read': 'debates in direct messages',
  'im:write': 'telling a person what cannot be said in the channel',
  'mpim:history': 'replies in group messages',
  'mpim:read': 'debates in group messages',
  'reactions:read': 'votes by reaction',
  'reactions:write': '👀 and ✅ on replies',
  'users:read': 'names, admins, and leaving bots out of votes',
};

/** Those that are not granted, with their use; nothing is lacking where Slack does not say what is granted. */
export function lackingScopes(
  granted: readonly string[] | undefined,
): readonly (readonly [scope: string, use: string])[] {
  return granted === undefined
    ? []
    : Object.entries(SCOPES).filter(([scope]) => !granted.includes(scope));
}

/** Of the app-level token. */
export const APP_SCOPE = 'connections:write';
