import type { Page } from '@playwright/test';
import { Database } from '#db/lanes/client.ts';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, TestData, test } from '../../support/console/fixtures.ts';
import { expectMembership } from '../../support/console/membership.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import { type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/servers/oidc-provider.ts';

let own: OwnDatabase;
let db: Database;
let testData: TestData;
let provider: IdentityProvider;
let mail: MailServer;
let server: ServerProcess;
let trusting: ServerProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const [port, trustingPort] = [await freePort(), await freePort()];
  own = await newDatabase(process.env.CONSOLE_DATABASE_URL ?? '');
  mail = await startMailServer();
  // Both servers are the same client, and each sends people back to its own address.
  const urls = [port, trustingPort].map((one) => `http://127.0.0.1:${one}`);
  provider = await startIdentityProvider(urls.map((url) => `${url}/api/auth/callback/oidc`));
  const start = (at: number, trusts: string) =>
    startProcess({
      DATABASE_URL: own.url,
      PORT: String(at),
      ROLES: 'api,console,worker',
      SMTP_URL: mail.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Example ID',
      OIDC_TRUST_EMAIL: trusts,
    });
  server = await start(port, '0');
  trusting = await start(trustingPort, '1');
  db = new Database({ url: own.url, size: 2 });
  testData = new TestData(db);
});

test.afterAll(async () => {
  await Promise.all([server.stop(), trusting.stop(), provider.close(), mail.close()]);
  await db.close();
  await own.drop();
});

test.beforeEach(async ({ context }) => {
  await context.clearCookies();
});

/** Signs in through the pages of the provider, as a person who is new there. */
async function continueAs(page: Page, login: string, at = server) {
  await page.goto(`${at.url}/sign-in`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('whatever');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
const refusal = (page: Page, text: RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
const isHome = (page: Page) => expectMembership(page, 'Studio', 'Admin');

test('a verified address from the user-info endpoint signs a person in, and later the account is found by `sub`', async ({
  page,
  context,
}) => {
  const person = await testData.person();
  provider.accounts.set('ana', { email: person.email, email_verified: true });
  await continueAs(page, 'ana');
  await isHome(page);
  await page.goto(`${server.url}/account`);
  await expect(page.getByText('You can also sign in with Example ID.')).toBeVisible();
  // A changed address is still the same person. The same address at another account is not.
  provider.accounts.set('ana', { email: 'new-address@example.com', email_verified: false });
  await context.clearCookies();
  await continueAs(page, 'ana');
  await isHome(page);
  provider.accounts.set('mallory', { email: person.email, email_verified: true });
  await context.clearCookies();
  await continueAs(page, 'mallory');
  await refusal(page, /is linked to another Example ID sign-in/);
});

test('a refused person sees the reason', async ({ page, context }) => {
  const person = await testData.person();
  for (const [login, claims, text] of [
    [
      'nobody',
      { email: 'nobody@example.com', email_verified: true },
      /no account for your Example ID address/,
    ],
    ['silent', {}, /did not share your e-mail address/],
    ['unverified', { email: person.email, email_verified: false }, /has not verified your e-mail address/],
    ['unstated', { email: person.email }, /has not verified your e-mail address/],
  ] as const) {
    provider.accounts.set(login, claims);
    await context.clearCookies();
    await continueAs(page, login);
    await refusal(page, text);
  }
  await expectAccessible(page);
});

test('a person who cancels at the provider sees that signing in did not work', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await refusal(page, /Sign-in with Example ID failed/);
});

test('the operator may trust a provider that omits verification, but not one that denies it', async ({
  page,
  context,
}) => {
  const person = await testData.person();
  provider.accounts.set('denied', { email: person.email, email_verified: false });
  await continueAs(page, 'denied', trusting);
  await refusal(page, /has not verified your e-mail address/);
  provider.accounts.set('trusted', { email: person.email });
  await context.clearCookies();
  await continueAs(page, 'trusted', trusting);
  await isHome(page);
});

test('a forgotten password is set with the link of a mail, which signs the person in', async ({ page }) => {
  const person = await testData.person();
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nothing');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Enter an e-mail address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'E-mail' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(person.email);
  const mailed = () => mail.received.find(({ to }) => to.includes(person.email))?.raw.replace(/=\r\n/g, '');
  await expect.poll(mailed).toBeDefined();
  const [link = ''] = /http:\/\/\S+\/reset-password\/[\w-]{43}/.exec(mailed() ?? '') ?? [];
  // Programs that check mails open their links, and that must change nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByText('must have at least 12 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'New password' }).fill('nine slow ferries');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await isHome(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('a refused sign-in answers Retry-After, for any program', async ({ page, testData }) => {
  const { email } = await testData.person();
  await page.goto(`${server.url}/sign-in`);
  const { csrfToken } = await (await page.request.get(`${server.url}/api/auth/csrf`)).json();
  const data = { email, password: 'not the password', csrfToken, callbackUrl: '/', json: 'true' };
  const attempt = () => page.request.post(`${server.url}/api/auth/callback/credentials`, { data });
  for (let nth = 0; nth < 10; nth++) expect((await attempt()).status()).toBe(401);
  const reply = await attempt();
  expect(reply.status()).toBe(429);
  expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(60);
});
