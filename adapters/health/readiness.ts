/** Runs the checks of `/readyz`, each within its time. */

const CHECK_MILLISECONDS = 2000;

/** Resolves when the part answers, rejects with the reason when it does not. */
export type Check = (signal: AbortSignal) => Promise<unknown>;
export type Checks = Readonly<Record<string, Check>>;

/** Check name → `ok` or what is wrong. */
export type Readiness = Readonly<Record<string, string>>;

export async function readinessOf(checks: Checks): Promise<Readiness> {
  const results = Object.entries(checks).map(async ([name, check]) => [
    name,
    await resultOf(check),
  ]);
  return Object.fromEntries(await Promise.all(results));
}

export const isReady = (readiness: Readiness) =>
  Object.values(readiness).every((result) => result === 'ok');

async function resultOf(check: Check): Promise<string> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`no answer within ${CHECK_MILLISECONDS / 1000} s`));
    controller.abort();
  }, CHECK_MILLISECONDS);
  try {
    // In a function, so that a check that throws at once is a failed check too.
    await Promise.race([(async () => check(controller.signal))(), late]);
    return 'ok';
  } catch (error) {
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Never empty and never `ok`, whatever was thrown. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  // A refused connection is an AggregateError without a message but with a code.
  const code = 'code' in error ? String(error.code) : '';
  const reason = error.message || code;
  return reason === '' || reason === 'ok' ? 'failed' : reason;
}
