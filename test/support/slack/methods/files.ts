/** files.*: an upload in three steps, after which the file needs a moment to become usable. */
import { extname } from 'node:path';
import { visibleChannel } from '../access.ts';
import type { Call } from '../call.ts';
import { addMessage } from '../changes.ts';
import { fileReady } from '../compose.ts';
import type { FileRecord, Json } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { findMessage, type World } from '../world.ts';

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  md: 'text/markdown',
  json: 'application/json',
  txt: 'text/plain',
  pdf: 'application/pdf',
};

export function getUploadUrl(world: World, call: Call, origin: string): Json {
  const name = call.required('filename');
  const length = call.number('length');
  if (length === null || length <= 0) throw new Refusal('invalid_arguments');
  const file: FileRecord = {
    id: world.ids.next('F'),
    name,
    length,
    alternativeText: call.text('alt_txt'),
    created: Math.floor(world.now() / 1000),
    title: name,
    content: null,
    completed: false,
    readyAt: Number.POSITIVE_INFINITY,
    channels: new Set(),
  };
  world.files.set(file.id, file);
  return { upload_url: `${origin}/upload/v1/${file.id}`, file_id: file.id };
}

export function completeUpload(world: World, call: Call): Json {
  const given = call.list('files', 'invalid_arguments') ?? [];
  if (given.length === 0) throw new Refusal('invalid_arguments');
  const files = given.map(({ id, title }) => {
    const file = world.files.get(String(id));
    if (file?.content == null) throw new Refusal('file_not_found');
    if (file.completed) throw new Refusal('file_already_completed');
    if (typeof title === 'string') file.title = title;
    return file;
  });
  for (const file of files) {
    file.completed = true;
    file.readyAt = world.now() + world.filesReadyAfter;
  }
  share(world, call, files);
  world.signals.emit('change');
  return { files: files.map((file) => fileShape(world, file)) };
}

export function info(world: World, call: Call): Json {
  return { file: fileShape(world, fileOf(world, call)), comments: [] };
}

export function remove(world: World, call: Call): Json {
  world.files.delete(fileOf(world, call).id);
  return {};
}

function fileOf(world: World, call: Call): FileRecord {
  const file = world.files.get(call.required('file'));
  if (file?.completed !== true) throw new Refusal('file_not_found');
  return file;
}

function share(world: World, call: Call, files: readonly FileRecord[]): void {
  const name = call.text('channel_id') ?? call.text('channels');
  if (name === null) return;
  const channel = visibleChannel(world, name);
  if (channel === null) throw new Refusal('channel_not_found');
  if (!channel.members.has(world.bot.id)) throw new Refusal('not_in_channel');
  const parent = findMessage(channel, call.text('thread_ts') ?? '');
  for (const file of files) file.channels.add(channel.id);
  addMessage(world, channel, {
    author: world.bot.id,
    text: call.text('initial_comment') ?? '',
    threadTs: parent?.ts ?? null,
    subtype: 'file_share',
    files: files.map(({ id }) => id),
  });
}

function fileShape(world: World, file: FileRecord): Json {
  const type = extname(file.name).slice(1).toLowerCase();
  const ready = fileReady(world, file.id);
  const place = `https://files.slack.com/files-pri/${world.team.id}-${file.id}/${file.name}`;
  return {
    id: file.id,
    created: file.created,
    timestamp: file.created,
    name: file.name,
    title: file.title,
    // Until Slack has looked at it, a file has neither type nor thumbnails.
    mimetype: ready ? (mimeTypes[type] ?? 'application/octet-stream') : '',
    filetype: ready ? type : '',
    pretty_type: ready ? type.toUpperCase() : '',
    user: world.bot.id,
    size: file.length,
    mode: 'hosted',
    is_external: false,
    is_public: file.channels.size > 0,
    url_private: place,
    url_private_download: place,
    permalink: `https://${world.team.domain}.slack.com/files/${world.bot.id}/${file.id}/${file.name}`,
    channels: [...file.channels],
    groups: [],
    ims: [],
    ...(file.alternativeText === null ? {} : { alt_txt: file.alternativeText }),
    ...(ready && mimeTypes[type]?.startsWith('image/') === true ? { thumb_360: place } : {}),
  };
}
