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
    // Animations are waited for some hundred times. The long tests run with them.
    reducedMotion: 'reduce',
    // A failed test keeps a picture of the page. With TRACE=1 it also keeps its steps and calls, for an eighth of the time.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', snapshots: false, sources: false } : 'off',
    screenshot: 'only-on-failure',
  },
});
