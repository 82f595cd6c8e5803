import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

test('a person changes name and password, and this device stays signed in with its own session', async ({
  page,
  browser,
  baseURL,
  testData,
}) => {
  const person = await testData.person();
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signIn(elsewhere, person);
  await signIn(page, person);
  await page.getByRole('button', { name: /Account and preferences/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(sessions(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Name' }).fill('Ana P. Silva');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Account and preferences of Ana P. Silva' })).toBeVisible();

  const [current, next] = [
    page.getByRole('textbox', { name: 'Current password' }),
    page.getByRole('textbox', { name: 'New password' }),
  ];
  await current.fill('not my password');
  await next.fill('nine slow ferries');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('is not your password')).toBeVisible();
  const before = await page.context().cookies();
  await current.fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed' })).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/sign-in/);
  await elsewhere.context().close();
  // A copy of the earlier cookie is worthless.
  const copy = await browser.newContext({ baseURL: baseURL ?? '' });
  await copy.addCookies(before);
  expect((await copy.request.get('/api/trpc/session.current')).status()).toBe(401);
  await copy.close();
});

test('a person ends one session, then all others', async ({ page, browser, baseURL, testData }) => {
  const person = await testData.person();
  const others = await Promise.all(
    [1, 2, 3].map(() => browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' })),
  );
  for (const other of others) await signIn(other, person);
  await signIn(page, person, '/account');
  await expect(sessions(page)).toHaveCount(4);
  await expect(sessions(page).first()).toContainText('This device');
  await expect(sessions(page).first()).toContainText('Chrome on');
  await sessions(page)
    .nth(1)
    .getByRole('button', { name: /^End the session on Chrome/ })
    .press('Enter');
  await expect(sessions(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('2 sessions were ended')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  for (const other of others) {
    expect((await other.request.get('/api/trpc/session.current')).status()).toBe(401);
    await other.context().close();
  }
});

test('a copied cookie ends with the session and cannot be renewed', async ({
  page,
  browser,
  baseURL,
  testData,
}) => {
  await signIn(page, await testData.person());
  const copy = await browser.newContext({ baseURL: baseURL ?? '' });
  await copy.addCookies(await page.context().cookies());
  const renewed = () => copy.request.get('/api/auth/session');
  expect(await (await renewed()).json()).toMatchObject({ expires: expect.any(String) });
  await copy.addCookies(await page.context().cookies());
  await page.getByRole('button', { name: /Account and preferences/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect((await copy.request.get('/api/trpc/session.current')).status()).toBe(401);
  const reply = await renewed();
  expect(await reply.json()).toEqual({});
  const set = reply
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === 'set-cookie' && /session-token=[^;]/.test(value));
  expect(set).toEqual([]);
  await copy.close();
});

test('an installation without mail names the person to ask, and an invalid link is reported', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await expect(page.getByText('This installation does not send e-mail.')).toBeVisible();
  await page.goto('/reset-password/nothing');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expectAccessible(page);
});
