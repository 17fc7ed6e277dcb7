/** Terminals of a test: what was written to them can be read, keys can be pressed on them. */
import { PassThrough, Writable } from 'node:stream';

export function fakeScreen(isTTY: boolean, columns = 80) {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  return Object.assign(stream, { isTTY, columns, written: () => written });
}

export function fakeKeyboard(isTTY = true) {
  const stream = new PassThrough();
  return Object.assign(stream, {
    isTTY,
    setRawMode: () => stream,
    press: (keys: string) => stream.write(keys),
  });
}

/** Lets streams and promises come to rest. */
export async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
