/** Arm: slash commands at a steady rate to a Slack app in another process, each timed until it is acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../../test/support/slack/person.ts';
import { type SlackWorkspace, startSlack } from '../../../test/support/slack/workspace.ts';
import { type AppName, startApp } from '../app-under-load.ts';
import { readOrders, report } from '../arm.ts';
import { freshPlace, type Servers, type StoreName } from '../places.ts';

export interface AcknowledgementOrders {
  readonly app: AppName;
  readonly store: StoreName;
  readonly servers: Servers;
  /** Running before the first command is timed. */
  readonly debates: number;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface AcknowledgementFigures {
  /** Milliseconds from the envelope to its acknowledgement, of those that were acknowledged. */
  readonly times: readonly number[];
  readonly sent: number;
  /** Still running at the end. */
  readonly debates: number;
}

const PEOPLE = 200;
/** Every so many-th command opens a debate; nobody opens more than the limit of an hour. */
const OPENS_EVERY = 40;
const OPENED_WITHIN = 60_000;

const orders = readOrders<AcknowledgementOrders>();
const place = await freshPlace(orders.store, orders.servers);
const slack = await startSlack();
const channels = Array.from({ length: orders.debates }, (_, index) =>
  slack.channel(`channel-${index}`),
);
const people = Array.from({ length: PEOPLE }, (_, index) => slack.person(`person-${index}`));
const app = await startApp(orders.app, slack, place);
if (orders.app === 'roundtable') await openDebates(slack);
// The first second warms both sides up.
await sendAll(orders.perSecond);
const times = await sendAll(orders.perSecond * orders.seconds);
const debates = await app.stop();
await slack.close();
await place.clean();
report({
  times: times.filter((time) => time !== null),
  sent: times.length,
  debates,
} satisfies AcknowledgementFigures);

async function openDebates({ world, until }: SlackWorkspace): Promise<void> {
  await Promise.all(
    channels.map(({ name }, index) => personAt(index).types(openingOf(`${index}`), name)),
  );
  const isOpen = ({ id }: { readonly id: string }) => world.channels.get(id)?.messages.length !== 0;
  await until(() => channels.every(isOpen), OPENED_WITHIN);
}

/** Null: not acknowledged in time. */
async function sendAll(count: number): Promise<readonly (number | null)[]> {
  const began = performance.now();
  const sent: Promise<number | null>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1000) / orders.perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    sent.push(sendOne(index));
  }
  return Promise.all(sent);
}

async function sendOne(index: number): Promise<number | null> {
  const channel = channels[index % channels.length]?.name ?? '';
  const began = performance.now();
  const { failure } = await personAt(index).types(commandAt(index), channel);
  return failure === null ? performance.now() - began : null;
}

function commandAt(index: number): string {
  if (index % OPENS_EVERY === OPENS_EVERY - 1) return openingOf(`more ${index}`);
  return index % 2 === 0 ? '/roundtable help' : '/roundtable list';
}

function openingOf(name: string): string {
  return `/roundtable Should we rewrite service ${name} or refactor it step by step? --seats 5 --rounds 12 --story divergence --flag exitCriteria=false`;
}

function personAt(index: number): Person {
  const person = people[index % people.length];
  if (person === undefined) throw new Error('there is nobody to type');
  return person;
}
