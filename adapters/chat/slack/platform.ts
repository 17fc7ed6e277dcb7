/** Slack as a chat surface: Bolt over Socket Mode, one workspace by its bot token. */
import { App } from '@slack/bolt';
import type { ChatSurface } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import { addressOf, ask, createClient, quietLogger } from './client.ts';
import type { Installation } from './inbound.ts';
import { SLACK_LIMITS } from './limits.ts';
import { listenTo, type Settled } from './listen.ts';
import { createOutbound, type DrawChart } from './outbound.ts';
import { createPeople } from './people.ts';
import { lackingScopes } from './scopes.ts';
import { createSocketReceiver, type SocketReceiver } from './socket.ts';

export interface SlackOptions {
  readonly botToken: string;
  readonly appToken: string;
  /** Null: Slack's own. */
  readonly apiUrl: string | null;
  /** Names of the ways to debate, for the form. */
  readonly modes: readonly string[];
  readonly drawChart: DrawChart;
  readonly report: Log;
  /** Milliseconds between two posts in a channel. */
  readonly channelPause?: number;
}

interface Listening {
  readonly receiver: SocketReceiver;
  readonly settled: Settled;
}

export function createSlackSurface(options: SlackOptions): ChatSurface {
  const { botToken, appToken, apiUrl, report } = options;
  const client = createClient(botToken, apiUrl, report);
  // The place for installations into many workspaces: each has a token of its own.
  const clientFor = () => client;
  const people = createPeople(clientFor, report);
  let listening: Listening | null = null;

  /** The tokens are tried first, because Bolt would go on trying with wrong ones. */
  async function install(): Promise<Installation & { readonly bot: string }> {
    const known = await ask(client.auth.test());
    const { team_id: team, user_id: botUser, bot_id: bot = '' } = known;
    if (team === undefined || botUser === undefined) {
      throw new RoundtableError('platform-refused', 'SLACK_BOT_TOKEN is not the token of a bot.', {
        kind: 'never',
      });
    }
    for (const [scope, use] of lackingScopes(known.response_metadata?.scopes)) {
      report('warn', `the Slack app lacks the scope ${scope}: ${use} (roundtable setup slack)`);
    }
    await ask(createClient(appToken, apiUrl, report).apps.connections.open({}), 'SLACK_APP_TOKEN');
    return { team, botUser, bot };
  }

  return {
    platform: {
      name: 'slack',
      limits: { ...SLACK_LIMITS, channelPause: options.channelPause ?? SLACK_LIMITS.channelPause },
      ...createOutbound({ clientFor, people, drawChart: options.drawChart }),
      async listen(receive) {
        const { team, botUser, bot } = await install();
        const logger = quietLogger(report);
        const receiver = createSocketReceiver({ appToken, apiUrl }, report);
        const app = new App({
          receiver,
          logger,
          authorize: async () => ({ botToken, botId: bot, botUserId: botUser, teamId: team }),
          convoStore: false,
          clientOptions: { ...addressOf(apiUrl), retryConfig: { retries: 0 } },
        });
        const installation = { team, botUser };
        const settled = listenTo(app, { ...options, installation, receive, clientFor, people });
        listening = { receiver, settled };
        await app.start();
      },
      async close() {
        await listening?.receiver.stop();
        await listening?.settled();
        listening = null;
      },
    },
    people,
    async ready() {
      if (listening?.receiver.connected !== true) throw new Error('not connected to Slack');
      await ask(client.auth.test());
    },
  };
}
