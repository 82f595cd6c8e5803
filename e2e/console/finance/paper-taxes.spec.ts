import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('the taxes of a bill are typed as on the paper, beside the computed ones', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'ES' });
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Port Hardware' });
  const bill = await call('POST', '/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number: 'F-1', currency: 'EUR' },
    lines: [
      { description: 'Steel', quantity: 1, unit_price: 1234.55, tax_codes: ['es_vat_21', 'es_irpf_15'] },
    ],
  });
  await signIn(page, person, `/data/invoices/${bill.id}/edit`);
  const amount = page.getByRole('textbox', { name: 'IVA 21 % on the paper' });
  await expect(page.getByRole('button', { name: 'Taxes as on the paper' })).toBeVisible();
  await expect(amount).toHaveCount(0);
  await page.getByRole('button', { name: 'Taxes as on the paper' }).click();
  await amount.fill('259.25');
  const row = page
    .getByRole('region', { name: 'Taxes as on the paper' })
    .getByRole('row', { name: 'IVA 21 %' });
  await expect(row).toContainText('€259.26');
  await expect(row).toContainText('-€0.01');
  await expect(page.getByLabel('Totals')).toContainText('€1,308.62');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${bill.id}$`));
  expect(await call('GET', `/finance/invoices/${bill.id}`)).toMatchObject({
    ...{ tax_total: 259.25, payable_total: 1308.62 },
    taxes: [{ code: 'es_vat_21', amount: 259.25, typed: true, difference: -0.01 }],
  });
  // Emptied, the tax is computed again.
  await page.goto(`/data/invoices/${bill.id}/edit`);
  await expect(amount).toHaveValue(/^259[.,]25$/);
  await amount.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${bill.id}$`));
  expect(await call('GET', `/finance/invoices/${bill.id}`)).toMatchObject({ tax_total: 259.26 });
});

test('a form of an invoice to a customer does not ask for taxes', async ({ page, testData }) => {
  await signIn(page, await testData.person('manager'), '/data/invoices/new?direction=sale');
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Taxes as on the paper' })).toHaveCount(0);
});
