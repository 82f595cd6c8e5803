import { defineConfig } from 'vitest/config';
import type {} from './e2e/support/sampled.ts';

export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'db/**/*.test.ts',
      'components/**/*.test.ts',
      'sdk/**/*.test.ts',
      'e2e/api/**/*.test.ts',
      'e2e/boot/**/*.test.ts',
      'e2e/cli/**/*.test.ts',
      'e2e/docs/**/*.test.ts',
      'e2e/scaffold/**/*.test.ts',
      'e2e/sdk/**/*.test.ts',
      'e2e/structure/**/*.test.ts',
    ],
    exclude: ['**/*.long.test.ts', '**/*.short.test.ts', 'node_modules/**'],
    // See e2e/support/sampled.ts.
    provide: { isExhaustive: false },
    globalSetup: ['e2e/support/global-setup.ts'],
    setupFiles: [
      'e2e/support/message-equality.ts',
      'e2e/support/own-prototypes.ts',
      'e2e/support/shape-check.ts',
    ],
    pool: 'forks',
    // Halves the time in which a worker loads the modules of the product.
    execArgv: ['--import', new URL('server/boot/quick-imports.mjs', import.meta.url).href],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    // The longest time until a condition is met on a busy machine; usually it is met at once.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    reporters: ['default'],
  },
});
