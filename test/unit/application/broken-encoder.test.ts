/** A debate comes to its end also when its positions cannot be measured. */
import { expect, it } from 'vitest';
import { openWorld } from '../../support/debate-world.ts';
import { letterEmbedder } from '../../support/fakes.ts';
import { answer, scriptedModel } from '../../support/scripted-model.ts';

it('a round whose encoder fails every time closes unmeasured after five crashes', async () => {
  const world = await openWorld({
    model: scriptedModel({ '*': answer() }),
    embedder: {
      ...letterEmbedder(),
      embed: async () => {
        throw new Error('the encoder is broken');
      },
    },
  });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(world.run(1)).rejects.toThrow('the encoder is broken');
  }
  await world.run(1);
  const { debate } = await world.state();
  expect(debate.rounds[0]?.turns).toHaveLength(debate.panel.length);
  expect(debate.rounds[0]?.metrics).toMatchObject({ similarity: null, embedder: 'none' });
});
