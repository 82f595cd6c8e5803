import type { Browser, BrowserContext } from '@playwright/test';
import { expect, type Person, type TestData, test } from '../../support/console/fixtures.ts';
import { openSession } from '../../support/console/session.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import { type Cuttable, startCuttable } from '../../support/servers/cuttable-proxy.ts';

const readsAMinute = 40;
const signInsAtOnce = 24;
const clicksAtOnce = 16;

let way: Cuttable;
let server: ServerProcess;

test.beforeAll(async () => {
  way = await startCuttable(process.env.CONSOLE_DATABASE_URL ?? '');
  server = await startProcess({
    DATABASE_URL: way.url,
    ROLES: 'api,console',
    TRUST_PROXY: '1',
    RATE_LIMIT_CONSOLE: String(readsAMinute),
    LOG_LEVEL: 'silent',
  });
});
test.afterAll(async () => {
  await server.stop();
  await way.close();
});

const sessionOf = async (testData: TestData, { email }: Person) =>
  `next-auth.session-token=${await openSession(testData.db, email, 'test')}`;

/** A browser without scripts, in Spanish. */
async function plainBrowser(browser: Browser, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  return context;
}

const open = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { cookie, accept: 'text/html', ...headers } });

test('during an outage, a page says so without scripts, and comes back by itself', async ({
  browser,
  testData,
}) => {
  const person = await testData.person();
  const [known, unknown] = [await sessionOf(testData, person), await sessionOf(testData, person)];
  const context = await plainBrowser(browser, known);
  const page = await context.newPage();
  await page.goto(`${server.url}/tokens`);
  await expect(page).toHaveTitle(/Tokens/);
  way.freeze();
  const reply = await page.reload();
  expect(reply?.status()).toBe(503);
  expect(Number(reply?.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta página no se puede mostrar en este momento',
  );
  await expect(page.getByText('La página se vuelve a cargar sola')).toBeVisible();
  // The process does not know this session yet, and cannot look it up.
  const refused = await open('/', unknown);
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain('This page cannot be shown at the moment');
  way.thaw();
  await expect(page).toHaveTitle(/Tokens/);
  await context.close();
});

test('a person who has reached their limit gets a page that says when it comes back', async ({
  testData,
}) => {
  const cookie = await sessionOf(testData, await testData.person());
  let reply = await open('/tokens', cookie);
  for (let page = 0; page < readsAMinute && reply.status === 200; page += 1) {
    await reply.text();
    reply = await open('/tokens', cookie);
  }
  expect(reply.status).toBe(429);
  const seconds = Number(reply.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  const text = await reply.text();
  expect(text).toContain(`<meta http-equiv="refresh" content="${Math.max(3, seconds)}">`);
  expect(text).toContain('You have opened a lot within a minute.');
  expect(text).not.toContain('<script');
});

/** Sends a password for an account that does not exist. */
async function tryPassword(address: string, path = '/api/auth/callback/credentials'): Promise<number> {
  const from = { 'x-forwarded-for': address };
  const csrf = await fetch(`${server.url}/api/auth/csrf`, { headers: from });
  const { csrfToken } = await csrf.json();
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(';')[0]);
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json', cookie: cookie.join('; ') },
    body: JSON.stringify({
      email: `nobody@${address}`,
      password: 'not the password',
      csrfToken,
      json: 'true',
    }),
  });
  return reply.status;
}

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('a stranger who sends many passwords does not keep another one from signing in', async () => {
  const attack = times(signInsAtOnce, () => tryPassword('192.0.2.1', '/api/auth/callback/credentials/x'));
  expect(await times(3, () => tryPassword('198.51.100.7'))).toEqual([401, 401, 401]);
  expect(new Set(await attack)).not.toContain(500);
});

test('clicks on links in mails and unknown paths do not wait for passwords', async () => {
  const attack = times(signInsAtOnce, () => tryPassword('192.0.2.2'));
  const post = (path: string) => async () => {
    const headers = { 'x-forwarded-for': '198.51.100.8' };
    return (await fetch(`${server.url}${path}`, { method: 'POST', headers })).status;
  };
  // The links are invalid, so the answer of the operation itself is 404.
  for (const path of ['/quiet/none/one-click', '/unsubscribe/none/one-click', '/no/such/path'])
    expect(await times(clicksAtOnce, post(path))).toEqual(Array(clicksAtOnce).fill(404));
  await attack;
});
