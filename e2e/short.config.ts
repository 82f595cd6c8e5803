import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import long from './long.config.ts';

/** Long tests that take less than a minute each and have no short form. */
const brief = ['kill', 'idempotency', 'mail-kill', 'integrations-kill', 'webhook-neighbours'];

/**
 * The tests that CI runs besides `npm test`: `*.short.test.ts`, which are short forms of long tests and tests that would
 * make `npm test` too slow, and a few long tests that are brief.
 */
export default mergeConfig(
  { ...long, test: { ...long.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: [
        'e2e/**/*.short.test.ts',
        ...brief.map((name) => `e2e/api/**/${name}.long.test.ts`),
        // Two minutes; nothing else notices that a production installation lacks a file or a package.
        'e2e/boot/production.long.test.ts',
      ],
      exclude: configDefaults.exclude,
    },
  }),
);
