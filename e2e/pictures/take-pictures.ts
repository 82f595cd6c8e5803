// npm run pictures takes the pictures of the documentation in the Chromium of the tests, on the product with its
// demonstration. npm run pictures -- queue card takes only these.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Role } from '#server/kernel/access/access.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { waitingForCalls } from '../support/console/page-calls.ts';
import startServer from '../support/console/server.ts';
import { type Picture, pictures } from './pictures.ts';
import { stopMovements, untilSettled } from './settled.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const quality = 80;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`e2e/pictures/pictures.ts has no picture ${unknown.join(', ')}`);
const wanted = names.length === 0 ? pictures : pictures.filter(({ name }) => names.includes(name));

interface SignedIn {
  page: Page;
  /** Waits until all calls of the page are answered. */
  rest: () => Promise<void>;
}

async function signedInPage(browser: Browser, role: Role): Promise<SignedIn> {
  const { CONSOLE_URL = '', DEMO_PASSWORD = '' } = process.env;
  const context = await browser.newContext({
    baseURL: CONSOLE_URL,
    locale: 'en-US',
    // The organization of the demonstration uses this zone, so its hours are the same everywhere on a page.
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const rest = waitingForCalls(page);
  await page.goto('/sign-in');
  await rest();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${role}@demo.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in');
  return { page, rest };
}

async function take({ page, rest }: SignedIn, picture: Picture): Promise<void> {
  const { name, path, open, width, height, scheme } = picture;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(path);
  await open(page);
  await rest();
  await untilSettled(page);
  await rest();
  await stopMovements(page);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality });
  await cdp.detach();
  const bytes = Buffer.from(data, 'base64');
  await writeFile(`${folder}${name}.webp`, bytes);
  process.stdout.write(`${name}: ${Math.round(bytes.length / 1024)} kB\n`);
}

const stop = await startServer();
const browser = await chromium.launch(await chromiumLaunch());
try {
  const pages = new Map<Role, SignedIn>();
  for (const picture of wanted) {
    const page = pages.get(picture.role) ?? (await signedInPage(browser, picture.role));
    pages.set(picture.role, page);
    await take(page, picture);
  }
} finally {
  await browser.close();
  await stop();
}
