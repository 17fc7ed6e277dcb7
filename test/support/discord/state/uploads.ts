/** Files that come with a message, kept so that they can be fetched again. */
import type { APIAttachment } from 'discord.js';
import { limits } from '../limits.ts';
import { refusal } from '../refusal.ts';
import type { Part } from './components.ts';
import type { MessageBody } from './message-rules.ts';
import type { Channel } from './records.ts';
import type { World } from './world.ts';

export interface UploadedFile {
  /** The n of `files[n]`, to which `attachments[].id` refers. */
  readonly index: string;
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export function attachmentsOf(
  world: World,
  channel: Channel,
  listed: MessageBody['attachments'],
  files: readonly UploadedFile[],
  present: readonly APIAttachment[] = [],
): APIAttachment[] {
  // An edit keeps the attachments it lists and drops the others; without a list all stay.
  const kept = listed
    ? present.filter(({ id }) => listed.some((entry) => String(entry.id) === id))
    : present;
  return [...kept, ...files.map((file) => store(world, channel, file, listed))];
}

function store(
  world: World,
  channel: Channel,
  { index, name, contentType, content }: UploadedFile,
  listed: MessageBody['attachments'],
): APIAttachment {
  if (content.byteLength > limits.uploadBytes) throw refusal(40005);
  const entry = listed?.find(({ id }) => String(id) === index);
  const id = world.newId();
  const filename = entry?.filename ?? name;
  const path = `/attachments/${channel.id}/${id}/${encodeURIComponent(filename)}`;
  world.files.set(path, content);
  const url = `${world.address.origin}${path}`;
  const size = content.byteLength;
  return { id, filename, size, url, proxy_url: url, content_type: contentType };
}

/** `attachment://name` in a component becomes the address of the uploaded file. */
export function withAttachments(
  components: readonly unknown[] | null | undefined,
  attachments: readonly APIAttachment[],
): Part[] {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, resolve(inner)]),
    );
    const url = 'url' in value ? String(value.url) : '';
    const found = attachments.find(({ filename }) => url === `attachment://${filename}`);
    return found ? { ...fields, url: found.url, attachment_id: found.id } : fields;
  };
  return (components ?? []).map((component) => resolve(component) as Part);
}
