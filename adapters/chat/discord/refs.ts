/** Opaque names: of messages as posts, of buttons as presses, of forms. */
import type { PostRef } from '../../../src/ports/chat-platform.ts';
import type { FormName } from '../../../src/transcript/forms.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { SIZES } from './limits.ts';

export interface MessagePlace {
  /** The thread, or the channel without threads, that it is in. */
  readonly channel: string;
  /** A long post takes several. */
  readonly messages: readonly [string, ...string[]];
  /** The webhook that posted it; null = the bot itself. */
  readonly webhook: string | null;
}

export function encodeRef({ channel, messages, webhook }: MessagePlace): PostRef {
  return `discord:${channel}:${messages.join('+')}${webhook === null ? '' : `:${webhook}`}`;
}

/** Null: not a ref of this adapter. */
export function decodeRef(ref: PostRef): MessagePlace | null {
  const [, channel, ids = '', webhook = null] =
    /^discord:(\d+):(\d+(?:\+\d+)*)(?::(\d+))?$/.exec(ref) ?? [];
  const [first, ...others] = ids.split('+');
  if (channel === undefined || first === undefined) return null;
  return { channel, messages: [first, ...others], webhook };
}

/** A thread has the id of the message that it hangs on, and so has a forum post: the id alone names the root. */
export function threadRef(thread: string): PostRef {
  return encodeRef({ channel: thread, messages: [thread], webhook: null });
}

export function messageRef(channel: string, message: string): PostRef {
  return encodeRef({ channel, messages: [message], webhook: null });
}

const ACTIONS: Readonly<Record<Press['action'], true>> = {
  accept: true,
  edits: true,
  block: true,
  choose: true,
  decide: true,
  'more-rounds': true,
  close: true,
  resume: true,
  review: true,
  reasoning: true,
};

export function pressId({ debate, card, action, argument }: Press): string {
  return ['press', debate, card, action, argument].join(':').slice(0, SIZES.customId);
}

export function readPress(customId: string): Press | null {
  const [kind, debate, card, action, argument] = customId.split(':');
  if (kind !== 'press' || debate === undefined || card === undefined) return null;
  return isAction(action) ? { debate, card, action, argument: argument ?? '' } : null;
}

function isAction(word: string | undefined): word is Press['action'] {
  return word !== undefined && Object.hasOwn(ACTIONS, word);
}

/** A form as it comes back: which one, and what it was opened on. */
export interface FormPlace {
  readonly form: FormName;
  /** The card, or the debate, that it is about; null = it opens one. */
  readonly press: Press | null;
}

const FORMS: Readonly<Record<FormName, true>> = {
  open: true,
  block: true,
  edits: true,
  decide: true,
  'more-rounds': true,
  review: true,
};

export function formId({ form, press }: FormPlace): string {
  return `form:${form}:${press === null ? '' : pressId(press)}`.slice(0, SIZES.customId);
}

export function readForm(customId: string): FormPlace | null {
  const [, form, about = ''] = /^form:([a-z-]+):(.*)$/s.exec(customId) ?? [];
  return form !== undefined && isForm(form) ? { form, press: readPress(about) } : null;
}

function isForm(word: string): word is FormName {
  return Object.hasOwn(FORMS, word);
}
