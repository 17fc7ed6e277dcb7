/** What the modes, weighed sides and safety bring to the screen. */
import { describe, expect, it } from 'vitest';
import { renderPost } from '../../../adapters/chat/terminal/render.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import * as sample from './sample-posts.ts';

const plain = { colour: false, width: 100, unicode: true };
const draw = (body: PostBody, look: Parameters<typeof renderPost>[1] = plain) =>
  renderPost(sample.post(body), look);

describe('what the modes bring', () => {
  it('heads a special round with what it is for', () => {
    const why = 'Every agent gives its best counter-argument.';
    const heading = draw({ ...sample.round, roundKind: 'objection', why });
    expect(heading).toContain('objection round');
    expect(heading.split('\n')[1]).toBe(`   ${why}`);
  });

  it('lists what moved in a round', () => {
    const drawn = draw(sample.metrics);
    expect(drawn).toContain('options\n   • O1 33 % (was 67 %): Event sourcing now');
    expect(drawn).toContain('open blockers\n   • B1 Theodora: no replay of 2024 has been done');
  });

  it('shows the stronger side and both strengths on the card', () => {
    const drawn = draw(sample.supported);
    expect(drawn.split('\n')[0]).toContain('DECISION (provisional) · SUPPORT');
    expect(drawn).toMatch(/Strength for +█+.*0\.52/);
    expect(drawn).toMatch(/safety +a scripted safety evaluator/);
  });

  it('halted, shows the reason and who may act, and nothing else', () => {
    const drawn = draw(sample.halted, { ...plain, interactive: true });
    expect(drawn).toContain('HALTED FOR SAFETY');
    expect(drawn).toContain('a turn gave instructions to do harm.');
    expect(drawn).toContain('resume · close');
    expect(drawn).not.toMatch(/decide|accept/);
  });
});
