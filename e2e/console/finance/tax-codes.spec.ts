import { accessibilityFindings } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('the taxes of a line are chosen by name, its rate follows, and the totals name VAT and surcharge', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'ES' });
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const lines = [{ description: 'Lamp', quantity: 1, unit_price: 200, tax_rate: 10 }];
  const quote = await call('POST', '/quotes', { company_id: company.id, currency: 'EUR', lines });
  await signIn(page, person, `/data/quotes/${quote.id}/edit`);
  const grid = page.getByRole('grid', { name: 'Lines' });
  await expect(cellIn(grid, 1, 'Tax codes')).toHaveText('IVA 10 %');
  await cellIn(grid, 1, 'Tax codes').dblclick();
  const choice = page.getByRole('combobox', { name: 'Tax codes' });
  await choice.press('Backspace');
  for (const name of ['IVA 21 %', 'Recargo de equivalencia 5,2 %']) {
    await choice.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await choice.press('Escape');
  await cellIn(grid, 1, 'Description').click();
  await expect(cellIn(grid, 1, 'Tax %')).toHaveText('21');
  const totals = page.getByLabel('Totals');
  await expect(totals).toContainText('Tax 21%');
  await expect(totals).toContainText('Surcharge 5.2%');
  await expect(totals).toContainText('€252.40');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/data/quotes/${quote.id}$`));
  expect(await call('GET', `/quotes/${quote.id}`)).toMatchObject({
    ...{ total: 252.4, tax_total: 52.4 },
    lines: [{ tax_rate: 21, tax_codes: ['es_vat_21', 'es_surcharge_5_2'] }],
  });
});

test('administrators find the codes of their country', async ({ page, testData, baseURL }) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'PT' });
  await signIn(page, person, '/data/tax_codes');
  await expect(page.getByRole('heading', { name: 'Tax codes' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('pt_vat_23');
  await expect(page.getByText('pt_vat_23', { exact: true })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
