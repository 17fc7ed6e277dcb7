/** How the tests run: two workers, so that a small machine is not oversubscribed by databases. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/support/suites-reporter.ts'],
  },
});
