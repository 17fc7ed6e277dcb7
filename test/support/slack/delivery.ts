/** Delivers events to the app: again when unacknowledged; twice, late or shuffled on command. */
import type { Transport } from './envelope.ts';
import type { Journal } from './journal.ts';
import { retryDelays } from './limits.ts';
import type { Json } from './model.ts';
import type { World } from './world.ts';

export interface Disorder {
  /** How often the next event arrives; once unless told. */
  readonly copies?: () => number;
  /** Each copy comes at a moment of its own within this time. */
  readonly withinMilliseconds?: number;
  readonly random?: () => number;
}

export interface Delivery {
  disorder: Disorder;
  /** Keeps events back until they are released. */
  hold(): void;
  release(order?: (events: readonly Json[]) => readonly Json[]): void;
  /** Retries now what would be retried later; resolves when the app has answered. */
  retryNow(): Promise<void>;
  /** Nothing is under way any more; what waits for its retry does not count. */
  settled(): Promise<void>;
  close(): void;
}

interface Pending {
  readonly timer: NodeJS.Timeout;
  readonly again: () => Promise<void>;
}

export interface DeliveryParts {
  readonly world: World;
  readonly journal: Journal;
  readonly transport: () => Transport;
  readonly retryAfter?: readonly number[];
}

export function createDelivery(parts: DeliveryParts): Delivery {
  const { world, journal, transport, retryAfter = retryDelays } = parts;
  const pending = new Set<Pending>();
  const underWay = new Set<Promise<void>>();
  let held: Json[] | null = null;
  let closed = false;

  async function attempt(body: Json, number: number, retryReason: string): Promise<void> {
    const outcome = await transport().send({
      type: 'events_api',
      payload: body,
      acceptsAnswer: false,
      attempt: number,
      retryReason,
    });
    if (closed || outcome.kind === 'acknowledged') return;
    const delay = retryAfter[number];
    const refused = outcome.kind === 'failed' && !outcome.retry;
    if (delay === undefined || refused) return journal.write('fault', 'event lost', body);
    later(delay, () => attempt(body, number + 1, outcome.reason));
  }

  function later(delay: number, again: () => Promise<void>) {
    const timer = setTimeout(() => {
      pending.delete(entry);
      track(again());
    }, delay).unref();
    const entry: Pending = { timer, again };
    pending.add(entry);
  }

  function track(work: Promise<void>) {
    underWay.add(work);
    const done = () => {
      underWay.delete(work);
      world.signals.emit('change');
    };
    work.then(done, (error: unknown) => {
      done();
      journal.write('fault', 'delivery', { error: String(error) });
    });
  }

  const delivery: Delivery = {
    disorder: {},
    hold() {
      held ??= [];
    },
    release(order = (events) => events) {
      const events = held ?? [];
      held = null;
      for (const body of order(events)) deliver(body);
    },
    async retryNow() {
      const now = [...pending];
      pending.clear();
      for (const { timer } of now) clearTimeout(timer);
      await Promise.all(now.map(({ again }) => again()));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      closed = true;
      world.signals.off('event', receive);
      for (const { timer } of pending) clearTimeout(timer);
    },
  };

  function deliver(body: Json) {
    const { copies, withinMilliseconds = 0, random = Math.random } = delivery.disorder;
    const count = copies?.() ?? 1;
    for (let copy = 0; copy < count; copy++) {
      const send = () => attempt(body, copy, copy === 0 ? '' : 'timeout');
      if (withinMilliseconds === 0) track(send());
      else track(after(random() * withinMilliseconds).then(send));
    }
  }

  function receive(event: Json) {
    const body = eventBody(world, event);
    if (held === null) deliver(body);
    else held.push(body);
  }

  world.signals.on('event', receive);
  return delivery;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function eventBody(world: World, event: Json): Json {
  return {
    token: 'verification-token',
    team_id: world.team.id,
    context_team_id: world.team.id,
    context_enterprise_id: null,
    api_app_id: world.app.id,
    event,
    type: 'event_callback',
    event_id: world.ids.next('Ev'),
    event_time: Math.floor(world.now() / 1000),
    authorizations: [
      {
        enterprise_id: null,
        team_id: world.team.id,
        user_id: world.bot.id,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: false,
    event_context: `4-${world.ids.next('')}`,
  };
}
