import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';

/** Holds back the scripts of the next pages until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a person signs in with an e-mail and a password from before the page had its scripts', async ({
  page,
  testData,
}) => {
  const { email, password } = await testData.person('member');
  const release = await holdScripts(page);
  await page.goto('/sign-in?next=%2Ftokens', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  // The form is not sent yet, so the password does not become part of the address.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Ftokens$/);
  release();
  await page.waitForLoadState();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/tokens$/, { timeout: 2_000 });
  }).toPass();
});

test('a form can be filled as soon as the page has its scripts, and not before', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'));
  const release = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled();
  release();
  await name.fill('Harbour Ltd');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd', level: 1 })).toBeVisible();
});

test('a link is followed before the page has its scripts', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'));
  const release = await holdScripts(page);
  await page.goto('/data/companies/new', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  release();
});
