/** One process answers Discord: connected while it holds the lease, standing by otherwise. */
import type { Clock } from '../../../src/ports/clock.ts';
import type { Log } from '../../../src/ports/log.ts';
import { inOurWords } from './errors.ts';
import type { Gateway } from './gateway.ts';
import type { Lease } from './lease.ts';
import { TIMES } from './limits.ts';

export interface PresenceParts {
  readonly lease: Lease;
  readonly clock: Clock;
  readonly report: Log;
  readonly connect: () => Promise<Gateway>;
  /** Called as long as the gateway is heard. */
  readonly heard: () => Promise<void>;
}

export interface Presence {
  /** Null: connected, or standing by for the process that is. */
  trouble(): string | null;
  close(): Promise<void>;
}

/** Rejects when Discord will not have this bot at all. */
export async function startPresence(parts: PresenceParts): Promise<Presence> {
  const { lease, clock, report } = parts;
  let gateway: Gateway | null = null;
  let turn = Promise.resolve();
  /** Why Discord has turned the bot away, and until when nothing is tried again. */
  let turnedAway: { readonly reason: string; readonly until: number } | null = null;

  async function look(): Promise<void> {
    const reason = gateway?.refusal() ?? null;
    if (reason !== null) {
      report('error', `Discord: this process no longer answers. ${reason}`);
      await standAside(reason);
    }
    // Every try counts against the logins of a day, and a bot that has used them up loses its token.
    if (turnedAway !== null && clock.now() < turnedAway.until) return;
    const held = await lease.hold();
    if (held && gateway?.isConnected() === true) await parts.heard();
    if (held && gateway === null) await takeOver();
    if (!held && gateway !== null) {
      report('warn', 'another process has taken over Discord; this one stands by');
      await leave();
    }
    if (!held) turnedAway = null;
  }

  async function takeOver(): Promise<void> {
    try {
      gateway = await parts.connect();
      turnedAway = null;
      report('info', 'connected to Discord');
    } catch (error) {
      const { message, retry } = inOurWords(error);
      // Trouble that may pass is tried again at the next look, by whoever is first.
      if (retry.kind === 'never') await standAside(message);
      else await lease.release();
      throw error;
    }
  }

  /** Another process, perhaps with a newer token, may have more luck. */
  async function standAside(reason: string): Promise<void> {
    turnedAway = { reason, until: clock.now() + TIMES.turnedAwayMilliseconds };
    await leave();
    await lease.release();
  }

  async function leave(): Promise<void> {
    const former = gateway;
    gateway = null;
    await former?.close();
  }

  await look();
  if (gateway === null) report('info', 'another process answers Discord; this one stands by');
  const timer = setInterval(() => {
    turn = turn.then(look).catch((error: unknown) => {
      report('error', 'Discord: this process does not answer for now', { error });
    });
  }, TIMES.leaseRenewalMilliseconds);
  timer.unref();
  return {
    trouble() {
      if (turnedAway !== null) return turnedAway.reason;
      if (gateway === null || gateway.isConnected()) return null;
      return gateway.refusal() ?? NOT_CONNECTED;
    },
    async close() {
      clearInterval(timer);
      await turn;
      await leave();
      await lease.release();
    },
  };
}

export const NOT_CONNECTED = 'not connected to Discord';
