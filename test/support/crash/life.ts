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
import { type App, type Composition, compose } from '../../../src/main/compose.ts';
import { PLAIN_REQUEST } from '../plain-settings.ts';
import { simulatedPeople } from '../simulated-platform.ts';
import { wordEmbedder } from '../word-embedder.ts';
import { createGate } from './gate.ts';
import { gatedStore } from './gated-store.ts';
import { DEBATE, type LifeNews, type LifePlan } from './life-plan.ts';
import { reachOutside } from './outside.ts';
import { gateRequests } from './platform-requests.ts';

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
const { connection } = plan.channel;
const parsed = parseConfig({
  ROUNDTABLE_STORE: plan.store,
  ROUNDTABLE_PREFIX: plan.prefix,
  ROUNDTABLE_LOG: 'error',
  ...connection?.settings,
});
if (!parsed.ok) throw new Error(parsed.problems.join('; '));
const app = await compose(parsed.config, {
  command: 'crash sweep',
  exclusive: true,
  ...surfaces(),
  modelFor,
  embedder: wordEmbedder,
  ...(plan.tickMilliseconds === undefined ? {} : { tickMilliseconds: plan.tickMilliseconds }),
  wrapStore: (store) => gatedStore(store, gate),
});
gate.ready();
// Loading takes long on a busy machine; only who works has locks to lose.
delay.reset();
await app.work();
await openUnlessThere(app);
await courseOver(app);
const version = await replied(app);
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

/** The real platforms are posted to at once and not listened to: what people do is given by this process. */
function surfaces(): Partial<Composition> {
  if (connection === null) return { surfaces: [{ platform, people: simulatedPeople() }] };
  gateRequests(connection.origin, gate);
  return { chat: true, channelPause: 0 };
}

/** A person whose command was not answered before the process died asks again. */
async function openUnlessThere({ debates }: App): Promise<void> {
  const { state } = await debates.load(DEBATE);
  if (state.status !== 'unopened') return;
  const opened = await openDebate(debates, {
    id: DEBATE,
    topic: 'Should we use REST or GraphQL for the public API?',
    origin: {
      workspace: plan.channel.workspace,
      channel: plan.channel.channel,
      surface: plan.channel.surface,
      publishes: true,
      opener: 'tester',
    },
    agents: REHEARSAL_PANEL.agents,
    ...PLAIN_REQUEST,
    // With chair and evaluator, whose calls are killed and repeated like any other.
    flags: { ...PLAIN_REQUEST.flags, chair: true, safetyEvaluator: true },
    highStakes: 'security',
    seed: 1,
    story: 'flaky',
  });
  if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
}

async function courseOver({ store, debates }: App): Promise<void> {
  const { signal } = new AbortController();
  for await (const { state } of follow({
    log: store.log,
    debates,
    debate: DEBATE,
    from: 0,
    signal,
  })) {
    if (isCourseOver(state)) return;
  }
  throw new Error('the debate cannot be followed any more');
}

/** The version of the debate once somebody has replied; a reply that was taken before is not taken again. */
async function replied({ debates }: App): Promise<number> {
  const session = await debates.load(DEBATE);
  const { reply } = plan.channel;
  if (reply !== null) {
    const command = {
      type: 'add-focus',
      by: 'tester',
      focus: reply,
      text: 'At what cost?',
    } as const;
    const outcome = await session.execute(command, reply);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
  }
  return session.version;
}

async function published({ store }: App, version: number): Promise<void> {
  while ((await store.log.markPublished(debateStream(DEBATE), 0)) < version) await sleep(20);
}
