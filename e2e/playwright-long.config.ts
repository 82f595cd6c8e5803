import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: _, ...rest } = usual;

/** Every browser test: those that walk through every place, and all others with every rule and with what moves. */
export default defineConfig({
  ...rest,
  metadata: { isExhaustive: true },
  use: { ...rest.use, reducedMotion: 'no-preference' },
});
