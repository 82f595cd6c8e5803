import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** Tests about a PostgreSQL of their own, or about the plans of one. */
const onOnePostgres = [
  'e2e/api/process/**',
  'e2e/api/kernel/every-operation.test.ts',
  'e2e/api/kernel/without-statistics.test.ts',
  'e2e/api/kernel/claimed-keys.test.ts',
  'e2e/api/platform/**/*-many.test.ts',
];

/**
 * Tests that run on a real Citus cluster: CITUS_URL=postgres://…/postgres npm run test:cluster. Each database of its own is
 * distributed again, which takes several seconds.
 */
export default mergeConfig(
  { ...base, test: { ...base.test, globalSetup: [], include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['e2e/api/**/*.test.ts', 'e2e/cluster/**/*.test.ts'],
      exclude: ['**/*.long.test.ts', '**/*.short.test.ts', ...onOnePostgres],
      globalSetup: ['e2e/support/cluster-setup.ts'],
      maxWorkers: 2,
      testTimeout: 120_000,
      hookTimeout: 180_000,
    },
  }),
);
