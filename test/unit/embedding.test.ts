/** The local embedder as a whole: order, cache, batches, crash and close. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createLocalEmbedder } from '../../adapters/embedding/local.ts';
import { createEncoderThread } from '../../adapters/embedding/local-thread.ts';

const script = (source: string) => () =>
  new URL(`data:text/javascript,${encodeURIComponent(source)}`);

describe('the local embedder', () => {
  it('gives one vector per text, in order, the same alone and in a batch', async () => {
    const embedder = createLocalEmbedder();
    const texts = ['Keep REST.', '', 'Adopt GraphQL.', 'Keep REST.'];
    const together = await embedder.embed(texts);
    expect(together.map((vector) => vector.length)).toEqual([512, 512, 512, 512]);
    expect(together[0]).toEqual(together[3]);
    expect(together[1]?.every((value) => value === 0)).toBe(true);
    const fresh = createLocalEmbedder({ cacheSize: 1 });
    const [alone = []] = await fresh.embed(['Adopt GraphQL.']);
    for (const [index, value] of alone.entries())
      expect(together[2]?.[index]).toBeCloseTo(value, 5);
    await Promise.all([embedder.close(), fresh.close()]);
  });

  it('answers a known text from its cache, and forgets the oldest', async () => {
    const embedder = createLocalEmbedder({ cacheSize: 1 });
    const [first] = await embedder.embed(['one']);
    expect((await embedder.embed(['one']))[0]).toBe(first);
    await embedder.embed(['two']);
    expect((await embedder.embed(['one']))[0]).not.toBe(first);
    await embedder.close();
  });

  it('refuses work after close', async () => {
    const embedder = createLocalEmbedder();
    await embedder.close();
    await expect(embedder.embed(['late'])).rejects.toMatchObject({ code: 'aborted' });
  });

  it('lets the process end when idle', () => {
    const local = new URL('../../adapters/embedding/local.ts', import.meta.url).href;
    const source = `const { createLocalEmbedder } = await import(${JSON.stringify(local)});
      const vectors = await createLocalEmbedder().embed(['Keep REST.']); console.log(vectors[0].length);`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ stdout: stdout.trim(), status }).toEqual({ stdout: '512', status: 0 });
  }, 25_000);
});

describe('the encoder thread', () => {
  it('reports a crash as an error worth a retry, and starts again on the next use', async () => {
    const healthy = script(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => parentPort.postMessage({ id, vectors: [new Float32Array([1])] }));",
    );
    let starts = 0;
    const thread = createEncoderThread(() => {
      starts += 1;
      return starts === 1 ? script("throw new Error('out of memory')")() : healthy();
    });
    await expect(thread.encode(['a'])).rejects.toMatchObject({
      code: 'model-unreachable',
      retry: { kind: 'backoff' },
    });
    expect(await thread.encode(['a'])).toEqual([[1]]);
    expect(starts).toBe(2);
    await thread.close();
  });

  it('rejects what is under way when it is closed', async () => {
    const thread = createEncoderThread(
      script(
        "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});",
      ),
    );
    const pending = expect(thread.encode(['a'])).rejects.toMatchObject({ code: 'aborted' });
    await thread.close();
    await pending;
  });
});
