import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a deal with a new company is created over its list, with two clicks', async ({ page, testData }) => {
  await signIn(page, await testData.person('member'), '/data/deals?sort=title');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/\/data\/deals\?.*new=deal/);
  const dialog = dialogOf(page, 'New deal');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Harbour film');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toBeFocused();
  await page.keyboard.type('Acme');
  await page.getByRole('option', { name: 'Create “Acme”' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Acme');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1,234.56');
  await amount.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/data\/deals\?sort=title$/);
  const row = page.getByRole('row', { name: /Harbour film/ });
  await expect(row).toContainText('1,234.56');
  await expect(row).toContainText('Acme');
  await page.getByRole('alert').getByRole('link', { name: 'Harbour film' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour film', level: 1 })).toBeVisible();
});

test('a deal with a new company is created from any page by keys alone', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  await signIn(page, person);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search records, pages and actions…' })).toBeFocused();
  await page.keyboard.type('new opportunity');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'New deal');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Harbour film');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Acme');
  await expect(page.getByRole('option', { name: 'Create “Acme”' })).toBeVisible();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Acme');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  const deal = await send('GET', '/deals?search=harbour');
  expect(deal).toMatchObject([{ title: 'Harbour film', company_id: expect.stringMatching(/^com_/) }]);
});

test('a refusal is shown at its field, and what is typed is lost neither by Escape nor by Back', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'), '/data/deals');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  const dialog = dialogOf(page, 'New deal');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1,234.56');
  await amount.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(amount).toHaveValue('1,234.56');
  await expect(page).toHaveURL(/new=deal/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/data\/deals$/);
});

test('several records are created one after the other, and the last one is opened', async ({
  page,
  testData,
}) => {
  await signIn(page, await testData.person('member'), '/?new=task');
  const dialog = dialogOf(page, 'New task');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await title.fill('Paint the boat');
  await dialog.getByRole('button', { name: 'Create another' }).click();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await title.fill('Paint the raft');
  await dialog.getByRole('button', { name: 'Create and open' }).click();
  await expect(page.getByRole('heading', { name: 'Paint the raft', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a record that needs more than a name is created in place by its own dialog', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  const company = await send('POST', '/companies', { name: 'Harbour Ltd' });
  await send('POST', '/companies', { name: 'Quayside Ltd' });
  await signIn(page, person, `/data/companies/${company.id}`);
  await page.getByRole('link', { name: 'New deal' }).first().click();
  const dialog = dialogOf(page, 'New deal');
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Harbour Ltd');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Film');
  // Enter is pressed before the search has an answer.
  await dialog.getByRole('combobox', { name: 'Company' }).fill('quay');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Quayside Ltd');
  await dialog.getByRole('combobox', { name: 'Contact' }).fill('Ana García López');
  await page.getByRole('option', { name: 'Create “Ana García López”' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Contact' })).toHaveValue('Ana García López');
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('brazil');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^BRL/);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await send('GET', '/contacts?search=ana')).toMatchObject([
    { first_name: 'Ana', last_name: 'García López' },
  ]);
});

test('a lead becomes a customer with a deal in one click', async ({ page, testData, baseURL }) => {
  const person = await testData.person('member');
  const send = await callsWithNewToken(testData, person.organization, baseURL);
  const { id } = await send('POST', '/leads', {
    first_name: 'Inês',
    last_name: 'Costa',
    email: 'ines@mar-azul.example',
    company_name: 'Mar Azul Filmes',
  });
  await signIn(page, person, `/data/leads/${id}`);
  const convert = page.getByRole('button', { name: 'Convert', exact: true });
  await expect(convert).toHaveAttribute('data-variant', 'filled');
  await convert.click();
  await expect(page).toHaveURL(/\/data\/deals\/dea_/);
  expect(await send('GET', `/leads/${id}`)).toMatchObject({
    status: 'converted',
    converted_company_id: expect.stringMatching(/^com_/),
  });
});
