/** The temporary addresses under which an app may answer a command or an interaction. */
import { visibleChannel } from './access.ts';
import { objectsIn } from './call.ts';
import { addMessage, changeMessage, removeMessage } from './changes.ts';
import { checkedBlocks } from './compose.ts';
import { randomText } from './ids.ts';
import { interactionLimits, messageLimits } from './limits.ts';
import type { Channel, Json } from './model.ts';
import { Refusal } from './refusal.ts';
import { findMessage, type World } from './world.ts';

export interface Occasion {
  readonly channel: Channel;
  readonly user: string;
  /** The message with the button that was clicked. */
  readonly ts: string | null;
}

export interface ResponseUrls {
  create(origin: string, occasion: Occasion): string;
  /** Status and text of Slack's answer to a POST. */
  answer(id: string, body: Json | null): { readonly status: number; readonly text: string };
}

interface Grant {
  readonly occasion: Occasion;
  readonly expires: number;
  uses: number;
}

export function createResponseUrls(world: World): ResponseUrls {
  const grants = new Map<string, Grant>();
  return {
    create(origin, occasion) {
      const id = randomText(24);
      const expires = world.now() + interactionLimits.responseUrlLives;
      grants.set(id, { occasion, expires, uses: 0 });
      return `${origin}/response/${id}`;
    },
    answer(id, body) {
      const grant = grants.get(id);
      if (grant === undefined || grant.expires < world.now()) return problem(404, 'expired_url');
      if (grant.uses >= interactionLimits.responseUrlUses) return problem(404, 'used_url');
      if (body === null) return problem(400, 'invalid_payload');
      grant.uses += 1;
      try {
        showAnswer(world, grant.occasion, body);
        return { status: 200, text: 'ok' };
      } catch (error) {
        if (error instanceof Refusal) return problem(400, error.error);
        throw error;
      }
    },
  };
}

/** Also for an answer that comes with the acknowledgement of a command. */
export function showAnswer(world: World, { channel, user, ts }: Occasion, body: Json): void {
  const text = typeof body.text === 'string' ? body.text : '';
  const blocks = checkedBlocks(world, objectsIn(body.blocks));
  if (text.length > messageLimits.text) throw new Refusal('msg_too_long');
  if (body.delete_original === true) {
    removeOriginal(world, channel, ts);
    return;
  }
  if (text === '' && blocks.length === 0) throw new Refusal('no_text');
  if (body.replace_original === true && replaceOriginal(world, channel, ts, { text, blocks })) {
    return;
  }
  const threadTs = typeof body.thread_ts === 'string' ? body.thread_ts : null;
  if (body.response_type === 'in_channel' && visibleChannel(world, channel.id) !== null) {
    addMessage(world, channel, { author: world.bot.id, text, blocks, threadTs });
    return;
  }
  const place = { ts: world.ids.timestamp(), visibleTo: user, threadTs };
  channel.ephemerals.push({ ...place, text, blocks });
  world.signals.emit('change');
}

function replaceOriginal(
  world: World,
  channel: Channel,
  ts: string | null,
  content: { readonly text: string; readonly blocks: Json[] },
): boolean {
  const ephemeral = channel.ephemerals.find((known) => known.ts === ts);
  if (ephemeral !== undefined) {
    Object.assign(ephemeral, content);
    world.signals.emit('change');
    return true;
  }
  const message = findMessage(channel, ts ?? '');
  if (message === null) return false;
  changeMessage(world, channel, message, content);
  return true;
}

function removeOriginal(world: World, channel: Channel, ts: string | null): void {
  const position = channel.ephemerals.findIndex((known) => known.ts === ts);
  const message = findMessage(channel, ts ?? '');
  if (position >= 0) channel.ephemerals.splice(position, 1);
  else if (message !== null) removeMessage(world, channel, message);
  world.signals.emit('change');
}

function problem(status: number, error: string) {
  return { status, text: JSON.stringify({ ok: false, error }) };
}
