/** Holds each request against the published schemas of Discord's API and words the faults as Discord does. */
import * as published from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import type { FieldFault } from './refusal.ts';

const callbacks = new Map<unknown, z.ZodMiniType>([
  [1, published.PongInteractionCallbackRequestSchema],
  [4, published.CreateMessageInteractionCallbackRequestSchema],
  [5, published.CreateMessageInteractionCallbackRequestSchema],
  [6, published.UpdateMessageInteractionCallbackRequestSchema],
  [7, published.UpdateMessageInteractionCallbackRequestSchema],
  [8, published.ApplicationCommandAutocompleteCallbackRequestSchema],
  [9, published.ModalInteractionCallbackRequestSchema],
]);

const webhookName = z.string().check(z.minLength(1), z.maxLength(80));

/** The body each route takes. Webhook bodies are written inline in the specification, so here too. */
export const bodies = {
  callback: (body: unknown) => callbacks.get((body as { type?: unknown } | null)?.type),
  commandCreate: () => published.ApplicationCommandCreateRequestSchema,
  commandPatch: () => published.ApplicationCommandPatchRequestPartialSchema,
  commandList: () => z.array(published.ApplicationCommandUpdateRequestSchema),
  channelEdit: () => published.UpdateGuildChannelRequestPartialSchema,
  threadEdit: () => published.UpdateThreadRequestPartialSchema,
  messageCreate: () => published.MessageCreateRequestSchema,
  messageEdit: () => published.MessageEditRequestPartialSchema,
  threadFromMessage: () => published.CreateTextThreadWithMessageRequestSchema,
  threadAlone: () => published.CreateTextThreadWithoutMessageRequestSchema,
  forumPost: () => published.CreateForumThreadRequestSchema,
  webhookCreate: () => z.object({ name: webhookName, avatar: z.nullish(z.string()) }),
  webhookPatch: () =>
    z.object({
      name: z.optional(webhookName),
      avatar: z.nullish(z.string()),
      channel_id: z.nullish(z.string()),
    }),
  webhookExecute: () => published.IncomingWebhookRequestPartialSchema,
  webhookMessageEdit: () => published.IncomingWebhookUpdateRequestPartialSchema,
} satisfies Readonly<Record<string, (body: unknown) => z.ZodMiniType | undefined>>;

export type BodyName = keyof typeof bodies;

export function faultsOf(name: BodyName, body: unknown): FieldFault[] {
  const schema = bodies[name](body);
  if (schema === undefined) {
    return [{ path: ['type'], code: 'BASE_TYPE_CHOICES', message: 'Value must be one of a set.' }];
  }
  const result = schema.safeParse(withTextIds(body), { reportInput: true });
  return result.success ? [] : result.error.issues.flatMap((issue) => worded(issue, []));
}

/** Discord takes the index of an upload as a number too, although the specification says string. */
function withTextIds(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body ?? {}), (key, value: unknown) =>
    key === 'attachments' && Array.isArray(value)
      ? value.map((file: { id?: unknown }) => ({ ...file, id: String(file.id) }))
      : value,
  );
}

function worded(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FieldFault[] {
  const path = [...above, ...issue.path];
  const fault = (code: string, message: string): FieldFault[] => [
    { path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)), code, message },
  ];
  switch (issue.code) {
    case 'invalid_union':
      return closest(issue.errors).flatMap((inner) => worded(inner, path));
    case 'too_big':
      return issue.origin === 'string'
        ? fault('BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`)
        : issue.origin === 'array'
          ? fault('BASE_TYPE_BAD_LENGTH', `Must be between 0 and ${issue.maximum} in length.`)
          : fault('NUMBER_TYPE_MAX', `int value should be less than or equal to ${issue.maximum}.`);
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? fault('BASE_TYPE_BAD_LENGTH', `Must be at least ${issue.minimum} in length.`)
        : fault('NUMBER_TYPE_MIN', `int value should be at least ${issue.minimum}.`);
    case 'invalid_value':
      return fault('BASE_TYPE_CHOICES', `Value must be one of (${issue.values.join(', ')}).`);
    case 'invalid_type':
      return issue.input === undefined
        ? fault('BASE_TYPE_REQUIRED', 'This field is required')
        : fault('BASE_TYPE_BAD_TYPE', `Expected ${issue.expected}.`);
    default:
      return fault('BASE_TYPE_BAD_TYPE', issue.message);
  }
}

/** Of a union's branches the one that was meant: its `type` fits, and it has the fewest faults. */
function closest(branches: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] {
  const meant = branches.filter((issues) => !issues.some(({ path }) => path[0] === 'type'));
  const candidates = meant.length > 0 ? meant : branches;
  return candidates.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
