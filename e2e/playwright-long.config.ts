import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: _, ...rest } = usual;

/** Runs every browser test: those that open every page, and all others with every rule and with animations. */
export default defineConfig({
  ...rest,
  metadata: { isExhaustive: true },
  use: { ...rest.use, reducedMotion: 'no-preference' },
});
