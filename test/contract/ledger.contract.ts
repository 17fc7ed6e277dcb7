/** What every ledger promises. */
import { beforeEach, expect, test } from 'vitest';
import type { Ledger } from '../../src/ports/ledger.ts';

export function ledgerContract(opened: () => Ledger): void {
  let ledger: Ledger;
  let debate: string;
  let person: string;
  let tests = 0;
  const call = (name: string) => `${debate}.${name}`;
  beforeEach(() => {
    ledger = opened();
    tests += 1;
    debate = `debate/${tests}`;
    person = `person/${tests}`;
  });

  test('an account nobody used is empty', async () => {
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 0 });
  });

  test('a reservation becomes its true amount, less or more', async () => {
    const accounts = [{ name: debate, cap: 1000 }];
    expect(await ledger.reserve(call('a'), 400, accounts)).toEqual({ kind: 'reserved' });
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 400 });
    await ledger.settle(call('a'), 150);
    expect(await ledger.spent(debate)).toEqual({ spent: 150, reserved: 0 });
    await ledger.reserve(call('b'), 100, accounts);
    await ledger.settle(call('b'), 900);
    expect(await ledger.spent(debate)).toEqual({ spent: 1050, reserved: 0 });
    expect(await ledger.reserve(call('c'), 1, accounts)).toEqual({
      kind: 'refused',
      account: debate,
      left: 0,
    });
  });

  test('a cap may be reached but not passed, by reserved and spent together', async () => {
    const accounts = [{ name: debate, cap: 1000 }];
    await ledger.reserve(call('a'), 600, accounts);
    await ledger.settle(call('a'), 300);
    await ledger.reserve(call('b'), 300, accounts);
    expect(await ledger.reserve(call('c'), 401, accounts)).toEqual({
      kind: 'refused',
      account: debate,
      left: 400,
    });
    expect(await ledger.reserve(call('c'), 400, accounts)).toEqual({ kind: 'reserved' });
    expect(await ledger.spent(debate)).toEqual({ spent: 300, reserved: 700 });
  });

  test('an account without a cap counts all the same', async () => {
    expect(await ledger.reserve(call('a'), 5_000_000_000, [{ name: debate, cap: null }])).toEqual({
      kind: 'reserved',
    });
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 5_000_000_000 });
  });

  test('all accounts or none', async () => {
    const accounts = [
      { name: debate, cap: 1000 },
      { name: person, cap: 50 },
    ];
    expect(await ledger.reserve(call('a'), 60, accounts)).toEqual({
      kind: 'refused',
      account: person,
      left: 50,
    });
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 0 });
    expect(await ledger.spent(person)).toEqual({ spent: 0, reserved: 0 });
    expect(await ledger.reserve(call('a'), 50, accounts)).toEqual({ kind: 'reserved' });
    await ledger.settle(call('a'), 40);
    expect(await ledger.spent(debate)).toEqual({ spent: 40, reserved: 0 });
    expect(await ledger.spent(person)).toEqual({ spent: 40, reserved: 0 });
  });

  test('an account named twice counts once, with the lower cap', async () => {
    const accounts = [
      { name: debate, cap: 100 },
      { name: debate, cap: null },
      { name: debate, cap: 30 },
    ];
    expect(await ledger.reserve(call('a'), 31, accounts)).toMatchObject({
      kind: 'refused',
      left: 30,
    });
    await ledger.reserve(call('b'), 30, accounts);
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 30 });
  });

  test('the same key reserves once and settles once', async () => {
    const accounts = [{ name: debate, cap: 100 }];
    for (let time = 0; time < 3; time += 1) {
      expect(await ledger.reserve(call('a'), 80, accounts)).toEqual({ kind: 'reserved' });
    }
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 80 });
    await Promise.all([
      ledger.settle(call('a'), 70),
      ledger.settle(call('a'), 70),
      ledger.settle(call('a'), 70),
    ]);
    expect(await ledger.reserve(call('a'), 80, accounts)).toEqual({ kind: 'reserved' });
    expect(await ledger.spent(debate)).toEqual({ spent: 70, reserved: 0 });
  });

  test('settling what was never reserved changes nothing', async () => {
    await ledger.settle(call('unknown'), 70);
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 0 });
  });

  test('a refused call may be tried again', async () => {
    await ledger.reserve(call('a'), 90, [{ name: debate, cap: 100 }]);
    expect(await ledger.reserve(call('b'), 20, [{ name: debate, cap: 100 }])).toMatchObject({
      kind: 'refused',
    });
    await ledger.settle(call('a'), 10);
    expect(await ledger.reserve(call('b'), 20, [{ name: debate, cap: 100 }])).toEqual({
      kind: 'reserved',
    });
  });

  test('50 reservations at once never pass the cap', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const accounts = [
          { name: debate, cap: 1000 },
          { name: person, cap: 700 },
        ];
        return ledger.reserve(
          call(`${index}`),
          100,
          index % 2 === 0 ? accounts : accounts.toReversed(),
        );
      }),
    );
    expect(results.filter(({ kind }) => kind === 'reserved')).toHaveLength(7);
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 700 });
    expect(await ledger.spent(person)).toEqual({ spent: 0, reserved: 700 });
  });

  test('50 calls with one key at once are one', async () => {
    const accounts = [
      { name: debate, cap: null },
      { name: person, cap: null },
    ];
    await Promise.all(
      Array.from({ length: 50 }, () => ledger.reserve(call('same'), 100, accounts)),
    );
    expect(await ledger.spent(debate)).toEqual({ spent: 0, reserved: 100 });
    await Promise.all(Array.from({ length: 50 }, () => ledger.settle(call('same'), 30)));
    expect(await ledger.spent(person)).toEqual({ spent: 30, reserved: 0 });
  });

  test('reserving and settling at once neither blocks nor miscounts', async () => {
    const accounts = [
      { name: person, cap: null },
      { name: debate, cap: null },
    ];
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await ledger.reserve(call(`${index}`), 10, accounts);
        await ledger.settle(call(`${index}`), index);
      }),
    );
    expect(await ledger.spent(debate)).toEqual({ spent: (49 * 50) / 2, reserved: 0 });
    expect(await ledger.spent(person)).toEqual({ spent: (49 * 50) / 2, reserved: 0 });
  });

  test('a day that is over goes with its settled calls; what is open and the debate itself stay', async () => {
    const soon = Date.now() + 300;
    const day = `${person}/2026-11-18`;
    const accounts = [
      { name: debate, cap: 1000 },
      { name: day, cap: null, keptUntil: soon },
    ];
    await ledger.reserve(call('settled'), 100, accounts);
    await ledger.settle(call('settled'), 70);
    await ledger.reserve(call('open'), 200, accounts);
    expect(await ledger.spent(day)).toEqual({ spent: 70, reserved: 200 });
    await expect
      .poll(() => ledger.spent(day), { timeout: 5_000 })
      .toEqual({ spent: 0, reserved: 0 });
    expect(await ledger.spent(debate)).toEqual({ spent: 70, reserved: 200 });
    // Stores that clear up by themselves do so with the calls of others.
    for (let other = 0; other < 60; other += 1) {
      await ledger.reserve(call(`other ${other}`), 0, [{ name: person, cap: null }]);
    }
    // The call that went is a new one when it comes again; the open one had to stay.
    await ledger.reserve(call('settled'), 10, [{ name: debate, cap: 1000 }]);
    await ledger.reserve(call('open'), 10, [{ name: debate, cap: 1000 }]);
    expect(await ledger.spent(debate)).toEqual({ spent: 70, reserved: 210 });
    await ledger.settle(call('open'), 150);
    expect(await ledger.spent(day)).toEqual({ spent: 0, reserved: 0 });
    expect(await ledger.spent(debate)).toEqual({ spent: 220, reserved: 10 });
  });

  test('a day that still runs loses nothing, however many calls there are', async () => {
    const keptUntil = Date.now() + 60_000;
    for (let each = 0; each < 60; each += 1) {
      await ledger.reserve(call(`${each}`), 2, [{ name: person, cap: null, keptUntil }]);
      await ledger.settle(call(`${each}`), 1);
    }
    expect(await ledger.spent(person)).toEqual({ spent: 60, reserved: 0 });
  });
}
