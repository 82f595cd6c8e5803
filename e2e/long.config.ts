import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/**
 * What takes long because its length is the point; a short version of each is in the normal run. One after the other:
 * how fast something is is only known where nothing else runs.
 */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({
    test: { include: ['e2e/**/*.long.test.ts'], exclude: configDefaults.exclude, maxWorkers: 1 },
  }),
);
