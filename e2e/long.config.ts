import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Their loops use representatives in every other run. */
const sampling = globSync('e2e/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(new URL(file, new URL('..', import.meta.url)), 'utf8').includes('/sampled.ts'),
);

/** Tests that CI runs and `npm test` does not, except short forms of long tests. */
const ofCi = globSync('e2e/**/*.short.test.ts', { cwd: root }).filter(
  (file) => !existsSync(new URL(file.replace('.short.', '.long.'), new URL('..', import.meta.url))),
);

/**
 * Tests that are long on purpose. A short version of each is in the normal run. They run one after the other, because
 * speed can be measured only when nothing else runs.
 */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['e2e/**/*.long.test.ts', ...ofCi, ...sampling],
      provide: { isExhaustive: true },
      exclude: configDefaults.exclude,
      maxWorkers: 1,
    },
  }),
);
