import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The tests use the database and the server of the other end-to-end tests. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({ test: { include: ['integrations/n8n/test/**/*.test.ts'], maxWorkers: 1 } }),
);
