/** Flags come from the strongest layer that speaks of them. */
import { expect, test } from 'vitest';
import { FLAGS, resolveFlags } from '../../../config/flags.ts';

test('without any layer every flag has its default', () => {
  const resolved = resolveFlags({});
  expect(Object.keys(resolved)).toEqual(Object.keys(FLAGS));
  expect(resolved.blindOpening).toEqual({ value: true, source: 'default' });
  expect(resolved.anonymousPeers).toEqual({ value: true, source: 'default' });
  expect(resolved.exitCriteria).toEqual({ value: true, source: 'default' });
  expect(resolved.exitConsensus).toEqual({ value: 0.8, source: 'default' });
});

test('session beats channel beats workspace beats environment', () => {
  const layers = {
    environment: { chair: false, exitConsensus: 0.1, blindOpening: false, parallelization: false },
    workspace: { exitConsensus: 0.2, blindOpening: true, parallelization: false },
    channel: { blindOpening: false, parallelization: true },
    session: { parallelization: false },
  };
  const resolved = resolveFlags(layers);
  expect(resolved.parallelization).toEqual({ value: false, source: 'session' });
  expect(resolved.blindOpening).toEqual({ value: false, source: 'channel' });
  expect(resolved.exitConsensus).toEqual({ value: 0.2, source: 'workspace' });
  expect(resolved.chair).toEqual({ value: false, source: 'environment' });
});

test('a layer that leaves a flag undefined does not hide the one below', () => {
  const resolved = resolveFlags({ session: { chair: undefined }, workspace: { chair: false } });
  expect(resolved.chair).toEqual({ value: false, source: 'workspace' });
});

test('every default can be written in the environment as it is shown', () => {
  for (const flag of Object.values(FLAGS)) {
    expect(flag.schema.parse(String(flag.default)), flag.variable).toBe(flag.default);
  }
});

test('a flag may be on trial in a share of the debates', () => {
  expect(FLAGS.chair.schema.parse('trial:50%')).toEqual({ trial: 50 });
  expect(FLAGS.chair.schema.safeParse('trial:101%').success).toBe(false);
  expect(FLAGS.chair.schema.safeParse('trial').error?.issues[0]?.message).toBe(
    'set true, false, or trial:50%',
  );
});
