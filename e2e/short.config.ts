import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import long from './long.config.ts';

/** Long ones of which each takes less than a minute and shows what no short form of it can. */
const brief = ['kill', 'idempotency', 'mail-kill', 'integrations-kill', 'webhook-neighbours'];

/** What CI runs of the long tests: their short forms, and a few of those that are brief. */
export default mergeConfig(
  { ...long, test: { ...long.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['e2e/**/*.short.test.ts', ...brief.map((name) => `e2e/api/**/${name}.long.test.ts`)],
      exclude: configDefaults.exclude,
    },
  }),
);
