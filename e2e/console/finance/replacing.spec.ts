import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const lines = [{ description: 'Filming', quantity: 2, unit_price: 100, tax_rate: 21 }];

test('an invoice is replaced from its page by a credit note with the whole new figures', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const invoice = await call('POST', '/finance/invoices', {
    ...{ company_id: company.id, lines, status: 'issued' },
  });
  await signIn(page, person, `/data/invoices/${invoice.id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Credit', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'By substitution' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await expect(main).toContainText('By substitution');
  await main.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('CN-');
  const replaced = await call('GET', `/finance/invoices/${invoice.id}`);
  expect(replaced).toMatchObject({ status: 'credited', balance: 0 });
  await page.goto(`/data/invoices/${invoice.id}`);
  await expect(main).toContainText('Replaced by');
  await expect(main.getByRole('link', { name: /CN-/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a simplified invoice is replaced from its page by a full one', async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const ticket = await call('POST', '/finance/invoices', {
    ...{ company_id: company.id, lines, invoice_type: 'simplified', status: 'issued' },
  });
  await signIn(page, person, `/data/invoices/${ticket.id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Replace with full invoice', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Replace with full invoice' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace with full invoice' }).click();
  await expect(main.getByRole('link', { name: String(ticket.number) }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('INV-');
  expect(await call('GET', `/finance/invoices/${ticket.id}`)).toMatchObject({ status: 'credited' });
});
