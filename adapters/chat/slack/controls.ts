/** What people do with buttons and forms, as the product understands it; pure. */
import type { Deed, Inbound } from '../../../src/ports/chat-platform.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { idOf } from './deed-id.ts';
import type { Submission } from './forms.ts';
import type { Installation } from './inbound.ts';
import { encodeRef } from './refs.ts';

export interface ButtonPlace {
  readonly trigger: string;
  /** The moment of this very click. */
  readonly at: string;
  readonly channel: string;
  /** Moment of the message that heads the thread. */
  readonly thread: string | null;
  readonly person: string;
}

export function inboundOfPress(press: Press, place: ButtonPlace, { team }: Installation): Inbound {
  return fromButton({ kind: 'press', press }, place, team);
}

/** "Debate this instead". */
export function inboundOfInstead(
  topic: string,
  place: ButtonPlace,
  { team }: Installation,
): Inbound {
  return fromButton({ kind: 'command', text: `open ${topic}` }, place, team);
}

function fromButton(
  deed: Deed,
  { trigger, at, channel, thread, person }: ButtonPlace,
  team: string,
): Inbound {
  return {
    id: idOf(['press', team, trigger], [channel, person, at, JSON.stringify(deed)]),
    workspace: team,
    channel,
    thread: thread === null ? null : encodeRef({ team, channel, ts: thread }),
    person,
    deed,
  };
}

export function inboundOfSubmission(
  { form, origin, fields }: Submission,
  { view, person }: { readonly view: string; readonly person: string },
  { team }: Installation,
): Inbound {
  const { channel, thread, press } = origin;
  return {
    id: idOf(['submit', team, view], [person, JSON.stringify([origin, fields])]),
    workspace: team,
    channel,
    thread: thread === null ? null : encodeRef({ team, channel, ts: thread }),
    person,
    deed: { kind: 'submit', form, press, fields },
  };
}

/** What a button carries; null = it is none of ours, or from an older version. */
export function pressOf(value: string | undefined): Press | null {
  try {
    const press: unknown = JSON.parse(value ?? '');
    if (typeof press !== 'object' || press === null) return null;
    const texts = ['debate', 'card', 'action', 'argument'].map(
      (name) => (press as Record<string, unknown>)[name],
    );
    return texts.every((text) => typeof text === 'string') ? (press as Press) : null;
  } catch {
    // Somebody else's button.
    return null;
  }
}
