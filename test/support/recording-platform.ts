/** A chat platform that keeps what it is given as lines of a file, which several processes may share. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { ChatPlatform, Delivery } from '../../src/ports/chat-platform.ts';
import type { Post } from '../../src/transcript/post.ts';

export const RECORDING = 'recording';

export interface Recorded {
  readonly act: 'publish' | 'revise';
  readonly debate: string;
  readonly key: string;
  readonly seq: number;
  readonly thread: string | null;
  readonly process: number;
}

export function recordingPlatform(file: string): ChatPlatform {
  // One small append is one write of the system: lines of several processes do not mix.
  function record(act: Recorded['act'], { key, seq }: Post, { debate, thread }: Delivery): void {
    const line: Recorded = { act, debate, key, seq, thread, process: process.pid };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  return {
    name: RECORDING,
    limits: { channelPause: 0 },
    async listen() {},
    async publish(post, delivery) {
      record('publish', post, delivery);
      return `${delivery.debate}/${post.key}`;
    },
    async revise(_ref, post, delivery) {
      record('revise', post, delivery);
    },
    async close() {},
  };
}

export function readRecording(file: string): readonly Recorded[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Recorded);
}
