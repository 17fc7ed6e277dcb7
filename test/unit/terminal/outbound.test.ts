/** The terminal as a chat platform. */
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TerminalOptions } from '../../../adapters/chat/terminal/outbound.ts';
import { createTerminalPlatform } from '../../../adapters/chat/terminal/outbound.ts';
import { clockTime, progressLine } from '../../../adapters/chat/terminal/progress.ts';
import { decodeRef, encodeRef } from '../../../adapters/chat/terminal/refs.ts';
import type { Answer, ChatPlatform, Delivery, Inbound } from '../../../src/ports/chat-platform.ts';
import { decision, notice, post, root, round, turn } from './sample-posts.ts';
import { fakeKeyboard, fakeScreen, settle } from './streams.ts';

const delivery: Delivery = {
  debate: 'd1',
  workspace: 'local',
  channel: 'terminal',
  thread: null,
  uncertain: false,
  doubted: [],
};
const NOTHING: Answer = { kind: 'nothing' };
const { signal } = new AbortController();
const running = { ...root, round: 2, state: 'round 2 of 5', turns: { taken: 2, of: 3 } };
let open: ChatPlatform[] = [];

function terminal(isTTY: boolean, more: Partial<TerminalOptions> = {}) {
  const output = fakeScreen(isTTY);
  const errorOutput = fakeScreen(isTTY);
  const input = fakeKeyboard(isTTY);
  const look = { colour: isTTY, width: 80, unicode: true };
  const platform = createTerminalPlatform({ input, output, errorOutput, look, ...more });
  open.push(platform);
  return { platform, output, errorOutput, input };
}

afterEach(async () => {
  for (const platform of open) await platform.close();
  open = [];
  vi.useRealTimers();
});

describe('without a terminal', () => {
  it('posts go to the output, and nothing at all to the error output', async () => {
    const { platform, output, errorOutput } = terminal(false);
    const ref = await platform.publish(post(root), delivery, signal);
    await platform.publish(post(turn), delivery, signal);
    await platform.revise(ref, post(running), delivery, signal);
    expect(output.written()).toContain('Keep the ledger relational');
    expect(output.written()).not.toContain('\u001B');
    expect(output.written().match(/ROUNDTABLE/g)).toHaveLength(1);
    expect(errorOutput.written()).toBe('');
  });

  it('lines on standard input are nobody’s replies', async () => {
    const { platform, input, errorOutput } = terminal(false);
    const received: Inbound[] = [];
    await platform.listen(async (inbound) => {
      received.push(inbound);
      return NOTHING;
    });
    input.press('stop\n');
    await settle();
    expect(received).toEqual([]);
    expect(errorOutput.written()).toBe('');
  });
});

describe('publishing', () => {
  it('prints a post once, however often it is delivered', async () => {
    const { platform, output } = terminal(false);
    const first = await platform.publish(post(notice), delivery, signal);
    const second = await platform.publish(post(notice), { ...delivery, uncertain: true }, signal);
    expect(second).toBe(first);
    expect(output.written()).toBe('· Paused. Type resume to go on.\n\n');
  });

  it('a revised card adds only what is new, once', async () => {
    const { platform, output } = terminal(false);
    const ref = await platform.publish(post(decision), delivery, signal);
    const before = output.written().length;
    const final = post({ ...decision, final: { by: 'ana', text: 'accepted' } });
    await platform.revise(ref, final, delivery, signal);
    await platform.revise(ref, final, delivery, signal);
    expect(output.written().slice(before)).toBe('✅ decided by @ana: accepted\n\n');
  });

  it('an abandoned call prints nothing', async () => {
    const { platform, output } = terminal(false);
    const gone = AbortSignal.abort();
    await expect(platform.publish(post(notice), delivery, gone)).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(output.written()).toBe('');
  });

  it('a closed output is an error that says so', async () => {
    const { platform, output } = terminal(false);
    output.destroy();
    await expect(platform.publish(post(notice), delivery, signal)).rejects.toMatchObject({
      code: 'platform-unreachable',
    });
  });
});

describe('on a terminal', () => {
  it('revisions of the root card are the progress line, on the error output', async () => {
    vi.useFakeTimers();
    const { platform, output, errorOutput } = terminal(true, { input: fakeKeyboard(false) });
    const ref = await platform.publish(post(root), delivery, signal);
    await platform.revise(ref, post(running), delivery, signal);
    vi.advanceTimersByTime(14_100);
    expect(stripVTControlCharacters(errorOutput.written())).toContain(
      'Round 2 of 5 · 2 of 3 turns · $0.00 · 00:14',
    );
    expect(output.written()).not.toContain('2 of 3 turns');
    await platform.revise(ref, post({ ...running, final: true }), delivery, signal);
    const atEnd = errorOutput.written();
    vi.advanceTimersByTime(5_000);
    expect(errorOutput.written()).toBe(atEnd);
  });

  it('a typed line is a reply in the thread of the root post', async () => {
    const { platform, input } = terminal(true, {
      from: { workspace: 'w', channel: 'c', person: 'ana' },
    });
    const received: Inbound[] = [];
    await platform.listen(async (inbound) => {
      received.push(inbound);
      return NOTHING;
    });
    const thread = await platform.publish(post(root), delivery, signal);
    input.press('  Why not SQLite?\r\r   \rstop\r');
    await settle();
    expect(received).toMatchObject([
      {
        workspace: 'w',
        channel: 'c',
        person: 'ana',
        thread,
        deed: { kind: 'reply', text: 'Why not SQLite?' },
      },
      { thread, deed: { kind: 'reply', text: 'stop' } },
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
  });

  it('what is being typed is drawn again below every post', async () => {
    const { platform, input, errorOutput } = terminal(true);
    await platform.listen(async () => NOTHING);
    input.press('half a sen');
    await settle();
    const before = errorOutput.written().length;
    await platform.publish(post(round), delivery, signal);
    expect(stripVTControlCharacters(errorOutput.written().slice(before))).toContain('› half a sen');
  });

  it('a reply that is too long or cannot be taken gets an answer', async () => {
    const { platform, input, errorOutput } = terminal(true);
    const received: Inbound[] = [];
    await platform.listen(async (inbound) => {
      received.push(inbound);
      throw new Error('no debate is running');
    });
    input.press(`${'x'.repeat(4001)}\r`);
    await settle();
    expect(received).toEqual([]);
    expect(stripVTControlCharacters(errorOutput.written())).toContain(
      'A reply may have 4000 characters; this has 4001',
    );
    input.press('hello\r');
    await settle();
    expect(stripVTControlCharacters(errorOutput.written())).toContain(
      'That could not be taken: no debate is running',
    );
  });

  it('Ctrl-C interrupts, and Ctrl-D only ends the typing', async () => {
    const interrupt = vi.fn();
    const { platform, input, output } = terminal(true, { interrupt });
    await platform.listen(async () => NOTHING);
    input.press('\u0003');
    await settle();
    expect(interrupt).toHaveBeenCalledOnce();
    input.press('\u0004');
    await settle();
    await platform.publish(post(notice), delivery, signal);
    expect(output.written()).toContain('Paused.');
  });
});

describe('progress', () => {
  const look = { colour: false, width: 60, unicode: true };

  it('moves while agents work and stands still while people are awaited', () => {
    expect(progressLine(running, 61_000, 1, look)).toBe(
      '⠙ Round 2 of 5 · 2 of 3 turns · $0.00 · 01:01',
    );
    const waiting = {
      ...running,
      state: 'consensus: waiting for people',
      phase: 'waiting' as const,
    };
    expect(progressLine(waiting, 61_000, 1, look)).toBe('· consensus: waiting for people · $0.00');
  });

  it('counts hours when there are some', () => {
    expect(clockTime(3_723_000)).toBe('01:02:03');
  });
});

it('refs come back as they went in, and foreign ones are refused', () => {
  const place = { debate: 'a:b/ü', key: 'turn:1:%' };
  expect(decodeRef(encodeRef(place))).toEqual(place);
  expect(decodeRef('slack:C1:2')).toBeNull();
  expect(decodeRef('terminal:%:x')).toBeNull();
});
