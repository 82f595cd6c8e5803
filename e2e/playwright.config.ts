import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

export const long = /@long/;

export default defineConfig({
  testDir: './console',
  grepInvert: long,
  outputDir: '../test-results',
  globalSetup: './support/console/server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    // Tests that hold or refuse requests see all of them; offline.spec.ts lets the service worker in.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    // What moves is waited for, some hundred times. The long tests see it move.
    reducedMotion: 'reduce',
    // The steps, calls and messages of a test that failed, and its page. Every frame of every page costs a fifth of the time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
