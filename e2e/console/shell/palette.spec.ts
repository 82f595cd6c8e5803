import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search records, pages and actions…' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

test('a record is found from any page, acted on, and offered again as visited', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  await send('POST', '/companies', { name: 'Almendro Films' });
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill('almendor');
  await expect(option(page, 'Almendro Films')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Almendro Films' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(option(page, 'Archive')).toBeVisible();
  await field(page).fill('edit');
  await expect(option(page, 'Edit')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/data\/companies\/com_\w+\/edit$/);

  await page.goto('/');
  await page.keyboard.press('Control+k');
  await option(page, 'Almendro Films').click();
  await expect(page.getByRole('heading', { name: 'Almendro Films' })).toBeVisible();
});

test('a customer of the demonstration is opened with five keys, although Enter comes before the answer', async ({
  page,
  testData,
}) => {
  await signIn(page, testData.demo('owner'));
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  // What is typed while the palette is downloaded is kept.
  for (const key of ['Control+k', 'h', 'a', 'r']) await page.keyboard.press(key);
  await expect(field(page)).toHaveValue('har');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();

  for (const key of ['Control+k', 'h', 'a', 'r', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1, name: /^Harbour/ })).toBeVisible();
  await expect(page).toHaveURL(/\/data\/companies\/com_/);
});

test('the record that is named comes before pages with the word, and the old results stay until the new are there', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  await send('POST', '/companies', { name: 'Settings Studio', phone: '+34 611 222 333' });
  await send('POST', '/companies', { name: 'Seta Films' });
  await signIn(page, person);
  await page.keyboard.press('Control+k');
  await field(page).fill('sett');
  await expect(page.getByRole('option').first()).toHaveText(/^Settings/);
  await expect(option(page, 'Settings Studio')).toBeVisible();
  await field(page).fill('set');
  await expect(option(page, 'Seta Films')).toBeVisible();
  // The next answer is held back, and what was found before is still there.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/trpc/search.all**', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill('seta films');
  await page.waitForRequest(/search\.all/);
  await expect(option(page, 'Seta Films')).toBeVisible();
  await expect(option(page, 'Settings Studio')).toBeVisible();
  answer();
  await expect(option(page, 'Settings Studio')).toBeHidden();
  await page.unroute('**/api/trpc/search.all**');
  // A part of a phone, without its separators.
  await field(page).fill('611222333');
  await expect(option(page, 'Settings Studio Company')).toBeVisible();
});

test('a step of the open record, the code of the page and its menu are run from the palette', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person();
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await send('POST', '/deals', { title: 'Harbour film' });
  await signIn(page, person, `/data/deals/${id}`);
  await page.keyboard.press('Control+k');
  await field(page).fill('won');
  await expect(page.getByRole('option').first()).toHaveText(/^Mark as won/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await send('GET', `/deals/${id}`)).status).toBe('won');

  await page.goto('/data/deals');
  await page.keyboard.press('Control+k');
  await field(page).fill('code');
  await expect(option(page, 'Show as code')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('/api/v1/deals').first()).toBeVisible();
});

for (const { locale, typed, offered } of [
  { locale: 'es-ES', typed: 'nuevo trato', offered: 'Nueva oportunidad' },
  { locale: 'pt-BR', typed: 'novo negocio', offered: 'Novo negócio' },
])
  test.describe(locale, () => {
    test.use({ locale });

    test(`"${typed}" offers to create one`, async ({ page, testData }) => {
      await signIn(page, await testData.person());
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(typed);
      await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${offered}`));
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette fills the screen, and is closed without a keyboard', async ({ page, testData }) => {
    await signIn(page, await testData.person());
    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(field(page)).toBeFocused();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(field(page)).toBeHidden();
  });
});
