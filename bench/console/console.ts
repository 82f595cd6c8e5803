import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { everyPlace } from '#components/shell/places/places.ts';
import { ensureBuilt } from '#server/boot/build.mjs';
import { chromiumLaunch } from '../../e2e/support/chromium.ts';
import type { BenchDatabase } from '../database.ts';
import { type RunningServer, startOurs } from '../servers.ts';
import { median, quantile } from '../statistics.ts';
import { createConsoleSampleData, type Editor } from './sample-data.ts';
import { openFresh, seenBy, type Visit, visit } from './visit.ts';

export interface ConsoleMeasured {
  cards: number;
  pages: (Visit & { path: string })[];
  queue: { painted: number; longestTask: number };
  presses: number;
  pressed: { p50: number; p95: number; most: number };
}

/** Pages that no link in the navigation leads to. */
const within = [
  '/data/contacts',
  '/data/deals/new',
  '/agents/functions/deal_forecast',
  '/integrations/catalog/generic_rest',
  '/settings/hours',
  '/settings/pipelines',
  '/settings/modules',
  '/settings/audit',
  '/sign-in',
];
/** Addresses that lead to another page, depending on the person. */
const forwarded = ['/me'];
const cards = 2_000;
const loads = 5;
const rounds = 60;
/** A browser reports no interaction that is quicker than this. */
const unseenMs = 16;

/** Visits every place in the production build, and measures clicks and keys in the queue. */
export async function measureConsole(database: BenchDatabase): Promise<ConsoleMeasured> {
  await ensureBuilt();
  const editor = await createConsoleSampleData(database, cards);
  const server = await startOurs(database.url, { token: '' }, { ROLES: 'api,console' });
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    return await measured(browser, server, editor);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measured(browser: Browser, { base }: RunningServer, editor: Editor): Promise<ConsoleMeasured> {
  const { origin } = new URL(base);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await signIn(context, `${origin}/sign-in?next=%2Fqueue`, editor);
  const card = await firstCard(context, `${origin}/queue`);
  const places = everyPlace.map(({ href }) => href).filter((path) => !forwarded.includes(path));
  const paths = [...places, card, ...within];
  const pages = [];
  for (const path of paths) {
    const from = path === '/sign-in' ? await browser.newContext() : context;
    pages.push({ path: path === card ? '/queue/{id}' : path, ...(await visit(from, `${origin}${path}`)) });
  }
  const visits = [];
  for (let nth = 0; nth < loads; nth++) visits.push(await visit(context, `${origin}/queue`));
  const queue = {
    painted: median(visits.map(({ painted }) => painted)),
    longestTask: median(visits.map(({ longestTask }) => longestTask)),
  };
  const waits = await pressKeys(context, `${origin}/queue`);
  const pressed = {
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    most: Math.max(...waits),
  };
  return { cards, pages, queue, presses: waits.length, pressed };
}

async function signIn(context: BrowserContext, url: string, { email, password }: Editor): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((now) => now.pathname !== '/sign-in');
  await page.close();
}

async function openQueue(page: Page, url: string) {
  await page.goto(url);
  const ready = page.getByRole('grid', { name: 'Ready' });
  await ready.waitFor();
  await page
    .getByText('2,000 cards', { exact: true })
    .or(page.getByText(/^1,\d+ cards$/))
    .waitFor();
  return ready;
}

async function firstCard(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  const ready = await openQueue(page, url);
  const address = await ready.getByRole('link').first().getAttribute('href');
  await page.close();
  if (!address) throw new Error('the queue page has no card');
  return address;
}

/** Presses one key after the other, each after the effect of the one before was painted. */
async function pressKeys(context: BrowserContext, url: string): Promise<number[]> {
  const [page] = await openFresh(context);
  const ready = await openQueue(page, url);
  await ready.getByRole('row').first().focus();
  const keys = Array.from({ length: rounds }, (_, nth) => (nth % 3 === 2 ? 'x' : 'ArrowDown'));
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
  }
  await page.waitForTimeout(500);
  const { interactions } = await seenBy(page);
  await page.close();
  const durations = Object.values(interactions);
  return [...durations, ...Array.from({ length: Math.max(0, rounds - durations.length) }, () => unseenMs)];
}
