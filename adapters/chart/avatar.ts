/** Draws the picture of an agent: its initial on a colour of its own. */
import { createHash } from 'node:crypto';
import { pngOf } from './raster.ts';

const SIZE = 256;

export function drawAvatar(name: string): Promise<Uint8Array> {
  const hue = createHash('sha256').update(name).digest().readUInt16BE(0) % 360;
  const initial = /\p{Letter}|\p{Number}/u.exec(name)?.[0].toUpperCase() ?? '•';
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">` +
      `<rect width="${SIZE}" height="${SIZE}" fill="hsl(${hue}, 55%, 42%)"/>` +
      `<text x="50%" y="50%" dy="0.36em" font-size="${SIZE / 2}" fill="#fff" text-anchor="middle">${initial}</text></svg>`,
  );
}
