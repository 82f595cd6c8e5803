import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

export default defineConfig({
  testDir: './console',
  grepInvert: /@long|\.short\.spec/,
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
    // Tests that hold or refuse requests must see all of them, so only offline.short.spec.ts allows the service worker.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    // Tests wait for animations some hundred times, so only the long tests run with them.
    reducedMotion: 'reduce',
    // A failed test saves a picture of the page. With TRACE=1 it also saves its steps and calls, which costs an
    // eighth more time.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', snapshots: false, sources: false } : 'off',
    screenshot: 'only-on-failure',
  },
});
