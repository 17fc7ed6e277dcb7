/** One life of the program: opens the debate unless it is there, and works until all of it is published. */

import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig } from '../../../config/env.ts';
import { REHEARSAL_PANEL } from '../../../config/panels.ts';
import { follow } from '../../../src/application/follow.ts';
import { openDebate } from '../../../src/application/open-debate.ts';
import { debateStream } from '../../../src/application/streams.ts';
import { isCourseOver } from '../../../src/debate/state.ts';
import { type App, compose } from '../../../src/main/compose.ts';
import { simulatedPeople } from '../simulated-platform.ts';
import { wordEmbedder } from '../word-embedder.ts';
import { createGate } from './gate.ts';
import { gatedStore } from './gated-store.ts';
import { DEBATE, type LifeNews, type LifePlan } from './life-plan.ts';
import { reachOutside, SURFACE } from './outside.ts';

const plan: LifePlan = JSON.parse(process.argv[2] ?? '');

/** At once, because the process may stand still the moment after. */
const say = (news: LifeNews) => writeSync(1, `${JSON.stringify(news)}\n`);

/** Half a lock: BullMQ renews its locks that often. */
const STARVED_NANOSECONDS = 5e9;
const delay = monitorEventLoopDelay();
delay.enable();
const starved = () => delay.max > STARVED_NANOSECONDS;

const gate = createGate(plan.kill, () => say({ kind: 'at kill point', starved: starved() }));
const { platform, modelFor } = reachOutside(plan.world, gate);
const parsed = parseConfig({
  ROUNDTABLE_STORE: plan.store,
  ROUNDTABLE_PREFIX: plan.prefix,
  ROUNDTABLE_LOG: 'error',
});
if (!parsed.ok) throw new Error(parsed.problems.join('; '));
const app = await compose(parsed.config, {
  command: 'crash sweep',
  exclusive: true,
  surfaces: [{ platform, people: simulatedPeople() }],
  modelFor,
  embedder: wordEmbedder,
  ...(plan.tickMilliseconds === undefined ? {} : { tickMilliseconds: plan.tickMilliseconds }),
  wrapStore: (store) => gatedStore(store, gate),
});
gate.ready();
await app.work();
await openUnlessThere(app);
const version = await courseOver(app);
await published(app, version);
const events = await app.store.log.read(debateStream(DEBATE));
const balance = await app.store.ledger.spent(`debate/${DEBATE}`);
say({
  kind: 'done',
  starved: starved(),
  events,
  balance,
  counts: gate.counts(),
  silence: gate.longestSilence(),
});

/** A person whose command was not answered before the process died asks again. */
async function openUnlessThere({ debates }: App): Promise<void> {
  const { state } = await debates.load(DEBATE);
  if (state.status !== 'unopened') return;
  const opened = await openDebate(debates, {
    id: DEBATE,
    topic: 'Should we use REST or GraphQL for the public API?',
    origin: {
      workspace: 'w',
      channel: 'c',
      surface: SURFACE,
      publishes: true,
      opener: 'tester',
    },
    agents: REHEARSAL_PANEL.agents,
    flags: { blindOpening: true, anonymousPeers: true, exitCriteria: true },
    seed: 1,
    story: 'flaky',
  });
  if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
}

async function courseOver({ store, debates }: App): Promise<number> {
  const { signal } = new AbortController();
  for await (const { seq, state } of follow({
    log: store.log,
    debates,
    debate: DEBATE,
    from: 0,
    signal,
  })) {
    if (isCourseOver(state)) return seq;
  }
  throw new Error('the debate cannot be followed any more');
}

async function published({ store }: App, version: number): Promise<void> {
  while ((await store.log.markPublished(debateStream(DEBATE), 0)) < version) await sleep(20);
}
