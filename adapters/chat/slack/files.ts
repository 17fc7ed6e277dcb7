/** Files: uploaded without a channel, waited for, then shown by a message that carries the post's key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RoundtableError } from '../../../src/ports/error.ts';
import { ask, type SlackClient } from './client.ts';
import { WAITS } from './limits.ts';

export interface UploadedFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly title: string;
}

export interface FilePlace {
  readonly channel: string;
  /** Null: the channel itself. */
  readonly thread: string | null;
}

/** Brings the bytes to Slack; they belong to nobody until the upload is completed. */
async function upload(client: SlackClient, { name, content, title }: UploadedFile) {
  const { upload_url: address, file_id: id } = await ask(
    client.files.getUploadURLExternal({ filename: name, length: content.length }),
  );
  if (address === undefined || id === undefined) throw gone('gave no address for the file');
  const answer = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(content),
    signal: AbortSignal.timeout(WAITS.call),
  }).catch((error: unknown) => {
    throw gone('did not take the file', error);
  });
  if (!answer.ok) throw gone(`did not take the file (${answer.status})`);
  return { id, title };
}

/** Id of a picture that blocks can show; null = Slack has not made it ready in time. Nobody sees an uploaded file, so that a repeated upload does no harm. */
export async function uploadPicture(
  client: SlackClient,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<string | null> {
  const uploaded = await upload(client, file);
  await ask(client.files.completeUploadExternal({ files: [uploaded] }));
  const patience = AbortSignal.timeout(WAITS.fileReady);
  while (!patience.aborted) {
    const pause = await pauseUntilReady(client, uploaded.id);
    if (pause === 0) return uploaded.id;
    await sleep(pause, undefined, { signal });
  }
  return null;
}

/** Milliseconds to the next look; 0 = it is ready. A look that fails for now is no reason to upload again. */
async function pauseUntilReady(client: SlackClient, id: string): Promise<number> {
  try {
    const { file } = await ask(client.files.info({ file: id }));
    return file?.mimetype !== undefined && file.mimetype !== '' ? 0 : WAITS.betweenLooks;
  } catch (error) {
    if (!(error instanceof RoundtableError) || error.retry.kind === 'never') throw error;
    return error.retry.kind === 'after' ? error.retry.milliseconds : WAITS.betweenLooks;
  }
}

/** Shares a file the plain way. */
export async function shareFile(
  client: SlackClient,
  file: UploadedFile,
  { channel, thread }: FilePlace,
  comment: string,
): Promise<void> {
  const files: [{ id: string; title: string }] = [await upload(client, file)];
  const words = { files, initial_comment: comment };
  await ask(
    client.files.completeUploadExternal(
      thread === null
        ? { ...words, channel_id: channel }
        : { ...words, channel_id: channel, thread_ts: thread },
    ),
  );
}

function gone(what: string, cause?: unknown): RoundtableError {
  return new RoundtableError('platform-busy', `Slack ${what}`, { kind: 'backoff' }, cause);
}
