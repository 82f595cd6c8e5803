import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: _, ...rest } = usual;

/**
 * The browser tests that CI runs besides `npm test`: promises of time, several processes that work as one product, and
 * the files `*.short.spec.ts`, which would make `npm test` too slow.
 */
export default defineConfig({ ...rest, grep: /@short|^(?!.*@long).*\.short\.spec/ });
