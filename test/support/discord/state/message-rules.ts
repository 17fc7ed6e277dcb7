/** The rules for a message's content that the published schemas cannot express. */
import { type APIMessage, MessageFlags } from 'discord.js';
import { limits } from '../limits.ts';
import { type FieldFault, invalidForm, refusal } from '../refusal.ts';
import { partsOf, textsOf } from './components.ts';

export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly EmbedBody[] | null;
  readonly components?: readonly unknown[] | null;
  readonly flags?: number | null;
  readonly attachments?: readonly { id: string | number; filename?: string }[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly poll?: unknown;
  readonly sticker_ids?: readonly string[] | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id?: string } | null;
  readonly username?: string | null;
  readonly avatar_url?: string | null;
  readonly thread_name?: string | null;
}

export interface AllowedMentions {
  readonly parse?: readonly ('users' | 'roles' | 'everyone')[] | null;
  readonly users?: readonly string[] | null;
  readonly roles?: readonly string[] | null;
  readonly replied_user?: boolean | null;
}

interface EmbedBody {
  readonly title?: string;
  readonly description?: string;
  readonly footer?: { readonly text?: string };
  readonly author?: { readonly name?: string };
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
}

const v1Types = new Set([1, 2, 3, 5, 6, 7, 8]);
const legacyFields = ['content', 'embeds', 'poll', 'sticker_ids'] as const;

/** `within` is where the message lies in the request body, e.g. `data` in an interaction callback. */
export function checkMessage(
  body: MessageBody,
  flags: number,
  within: readonly string[] = [],
): void {
  const faults = [
    ...contentFaults(body),
    ...componentFaults(body, flags),
    ...mentionFaults(body.allowed_mentions),
  ];
  if (faults.length > 0) {
    throw invalidForm(faults.map((fault) => ({ ...fault, path: [...within, ...fault.path] })));
  }
}

/** An edit is judged by the message it leaves behind. */
export function checkEdit(
  before: APIMessage,
  change: MessageBody,
  files: number,
  within: readonly string[] = [],
): void {
  const flags = (before.flags ?? 0) | (change.flags ?? 0);
  const after = {
    ...change,
    content: change.content === undefined ? before.content : change.content,
    embeds: change.embeds === undefined ? (before.embeds as readonly EmbedBody[]) : change.embeds,
    components: change.components === undefined ? (before.components ?? []) : change.components,
  };
  checkMessage(after, flags, within);
  const kept = change.attachments === undefined ? before.attachments : change.attachments;
  requireSomething(after, files + (kept?.length ?? 0));
}

export function requireSomething(body: MessageBody, files: number): void {
  const lists = [body.embeds, body.components, body.sticker_ids];
  const something =
    (body.content ?? '').trim() !== '' ||
    lists.some((list) => (list?.length ?? 0) > 0) ||
    (body.poll ?? null) !== null ||
    files > 0;
  if (!something) throw refusal(50006);
}

function contentFaults({ content, embeds, nonce }: MessageBody): FieldFault[] {
  return [
    ...tooLong(['content'], content, limits.content),
    ...tooLong(['nonce'], typeof nonce === 'string' ? nonce : '', limits.nonceLength),
    ...(lengthOf(embeds) > limits.embedText
      ? [
          {
            path: ['embeds'],
            code: 'MAX_EMBED_SIZE_EXCEEDED',
            message: `Embed size exceeds maximum size of ${limits.embedText}`,
          },
        ]
      : []),
  ];
}

/** Documented: a kind is either parsed as a whole or listed by id. */
function mentionFaults(allowed: AllowedMentions | null | undefined): FieldFault[] {
  return (['users', 'roles'] as const)
    .filter((kind) => allowed?.parse?.includes(kind) && (allowed[kind]?.length ?? 0) > 0)
    .map((kind) => ({
      path: ['allowed_mentions'],
      code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    }));
}

function componentFaults(body: MessageBody, flags: number): FieldFault[] {
  const parts = partsOf(body.components);
  const duplicates = parts.filter(
    ({ custom_id }, index) =>
      custom_id !== undefined &&
      parts.findIndex((other) => other.custom_id === custom_id) !== index,
  );
  const shared = duplicates.map(() => ({
    path: ['components'],
    code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
    message: 'Component custom id cannot be duplicated',
  }));
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  return [...shared, ...(isV2 ? v2Faults(body, parts.length) : v1Faults(body))];
}

function v2Faults(body: MessageBody, count: number): FieldFault[] {
  const legacy = legacyFields.filter((field) => {
    const value = body[field] as { length?: number } | null | undefined;
    return value !== null && value !== undefined && value.length !== 0;
  });
  const text = textsOf(body.components).reduce((sum, part) => sum + [...part].length, 0);
  return [
    ...legacy.map((field) => ({
      path: [field],
      code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    })),
    ...(text > limits.displayText
      ? [
          {
            path: ['components'],
            code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
            message: `The total displayable text size exceeds the maximum size of ${limits.displayText}`,
          },
        ]
      : []),
    ...(count > limits.components
      ? [
          {
            path: ['components'],
            code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
            message: `The total number of components cannot exceed ${limits.components}`,
          },
        ]
      : []),
  ];
}

function v1Faults({ components }: MessageBody): FieldFault[] {
  const top = (components ?? []) as readonly { readonly type: number }[];
  const strange = partsOf(top).filter(({ type }) => !v1Types.has(type));
  return [
    ...strange.map(() => ({
      path: ['components'],
      code: 'UNION_TYPE_CHOICES',
      message: 'Value of field "type" must be one of (1,).',
    })),
    ...(top.length > limits.legacyRows
      ? [
          {
            path: ['components'],
            code: 'BASE_TYPE_BAD_LENGTH',
            message: `Must be between 1 and ${limits.legacyRows} in length.`,
          },
        ]
      : []),
  ];
}

function tooLong(path: string[], text: string | null | undefined, most: number): FieldFault[] {
  // Discord counts code points, so an emoji outside the basic plane is one character.
  if ([...(text ?? '')].length <= most) return [];
  return [{ path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${most} or fewer in length.` }];
}

function lengthOf(embeds: readonly EmbedBody[] | null | undefined): number {
  const texts = (embeds ?? []).flatMap(({ title, description, footer, author, fields }) => [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]);
  return texts.reduce((sum, text) => sum + (text ?? '').length, 0);
}
