/** Says at the end of a run which stores were tested, so that a skipped backend is never silent. */
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

const stores = ['memory', 'embedded', 'redis', 'postgres'] as const;
type Store = (typeof stores)[number];
type Tally = { ran: number; skipped: number };

export default class SuitesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const tallies = new Map(stores.map((store) => [store, tallyOf(store, tests)]));
    const missing = missingStores(process.env.REQUIRE_STORES ?? '', tallies);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const passed = count('passed');
    const failedTests = count('failed');
    // A file that does not load, a broken hook or a stray rejection has no test case of its own.
    const failed =
      failedTests + modules.flatMap(brokenParts).length + unhandledErrors.length + missing.length;
    const skipped = tests.length - passed - failedTests;

    console.log(`store suites: ${[...tallies].map(describeTally).join(', ')}`);
    for (const store of missing) {
      console.log(`REQUIRE_STORES: the ${store} suites did not all run`);
      process.exitCode = 1;
    }
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
}

/** A test belongs to a store that a suite around it names, or its file (`x.redis.test.ts`). */
function tallyOf(store: Store, tests: readonly TestCase[]): Tally {
  const word = new RegExp(`\\b${store}(ql)?\\b`, 'i');
  const file = new RegExp(`[./]${store}\\.test\\.ts$`);
  const own = tests.filter(
    (test) => file.test(test.module.moduleId) || suiteNames(test).some((name) => word.test(name)),
  );
  const ran = own.filter((test) => ['passed', 'failed'].includes(test.result().state)).length;
  return { ran, skipped: own.length - ran };
}

function suiteNames(test: TestCase): string[] {
  const names: string[] = [];
  let parent: TestSuite | TestModule = test.parent;
  while (parent.type === 'suite') {
    names.push(parent.name);
    parent = parent.parent;
  }
  return names;
}

function missingStores(required: string, tallies: ReadonlyMap<Store, Tally>): string[] {
  const names = required.split(',').filter((name) => name !== '');
  return names.filter((name) => {
    const tally = tallies.get(name as Store);
    return tally === undefined || tally.ran === 0 || tally.skipped > 0;
  });
}

function brokenParts(module: TestModule): (TestModule | TestSuite)[] {
  return [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0);
}

function describeTally([store, { ran, skipped }]: [Store, Tally]): string {
  if (ran === 0) return `${store} ${skipped === 0 ? 'none' : `SKIPPED (${skipped})`}`;
  return `${store} ran ${ran}${skipped === 0 ? '' : ` (${skipped} skipped)`}`;
}
