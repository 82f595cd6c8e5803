import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** What takes long because its length is the point; a short version of each is in the normal run. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({ test: { include: ['e2e/**/*.long.test.ts'], exclude: configDefaults.exclude } }),
);
