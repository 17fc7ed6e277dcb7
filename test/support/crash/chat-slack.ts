/** A simulated Slack workspace with a channel for each run. */
import { encodeRef } from '../../../adapters/chat/slack/refs.ts';
import type { Seen } from '../slack/seen.ts';
import { startSlack } from '../slack/workspace.ts';
import { keyOf } from '../slack-room.ts';
import type { Message, SweptChannel, SweptChat } from './chat.ts';

export async function openSlackChat(): Promise<SweptChat> {
  const slack = await startSlack();
  const { world } = slack;
  const ana = slack.person('Ana');

  function newChannel(name: string): SweptChannel {
    const channel = slack.channel(name);
    const said = ana.says('And what does it cost to run?', name);
    const reply = encodeRef({ team: world.team.id, channel: channel.id, ts: said.ts });
    return {
      plan: {
        workspace: world.team.id,
        channel: channel.id,
        surface: 'slack',
        connection: {
          settings: {
            SLACK_BOT_TOKEN: slack.botToken,
            SLACK_APP_TOKEN: slack.appToken,
            SLACK_API_URL: slack.apiUrl,
          },
          origin: new URL(slack.apiUrl).origin,
        },
        reply,
      },
      messages: () =>
        channel
          .read()
          .flatMap((root) => [root, ...root.replies])
          .filter(({ ts }) => ts !== said.ts)
          .map(messageOf),
      signs: () =>
        channel.read().some(({ ts, reactions }) => ts === said.ts && reactions.eyes?.length === 1)
          ? [`seen.${reply}`]
          : [],
      contentOf: null,
      take: null,
      timePasses() {},
    };
  }

  return { newChannel, close: slack.close };
}

function messageOf(seen: Seen): Message {
  const { ts, thread, author, blocks, metadata } = seen;
  return {
    ref: ts,
    thread,
    key: keyOf(metadata) ?? `stray message ${ts}`,
    content: `${author} ${JSON.stringify(blocks, withoutIds)}`,
  };
}

/** Slack names blocks and files anew in every run. */
function withoutIds(key: string, value: unknown): unknown {
  return key === 'block_id' || key === 'slack_file' ? undefined : value;
}
