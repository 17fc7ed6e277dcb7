/** Writes `docs/stories.md` by running every scenario. */
import { writeFileSync } from 'node:fs';
import { createLocalEmbedder } from '../adapters/embedding/local.ts';
import { storiesDocs } from './write-stories/stories-docs.ts';

const embedder = createLocalEmbedder();
try {
  writeFileSync(new URL('../docs/stories.md', import.meta.url), await storiesDocs(embedder));
} finally {
  await embedder.close();
}
