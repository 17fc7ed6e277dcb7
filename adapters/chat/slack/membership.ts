/** Makes sure that the bot can post where a debate is asked for: it joins public channels, and asks into private ones. */
import type { Answer } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';

/** Null: it is in there now. */
export async function enter(
  client: SlackClient,
  channel: string,
  topic: string,
): Promise<Answer | null> {
  try {
    const { channel: known } = await ask(client.conversations.info({ channel }));
    if (known?.is_archived === true)
      return said('This channel is archived, so that nothing can be posted here.');
    if (known?.is_member !== false || known.is_im === true) return null;
    await ask(client.conversations.join({ channel }));
    return null;
  } catch (error) {
    // No clear answer must not cost a person the command: the post itself will tell.
    if (error instanceof RoundtableError && error.code !== 'platform-refused') return null;
    switch (refusalOf(error)) {
      case 'channel_not_found':
      case 'method_not_supported_for_channel_type':
        return {
          kind: 'said',
          text: channel.startsWith('D')
            ? 'Roundtable is no part of this conversation, and nobody can invite it. Open the debate in a channel, or in the direct messages with Roundtable.'
            : 'Roundtable is not in this private channel yet. Type /invite @Roundtable here, then press the button: your topic is kept.',
          ...(channel.startsWith('D') ? {} : { instead: topic }),
        };
      // Nothing to check with: the post itself will tell.
      case 'missing_scope':
        return null;
      default:
        throw error;
    }
  }
}

function said(text: string): Answer {
  return { kind: 'said', text };
}
