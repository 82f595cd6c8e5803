import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a discount of the document and prices with tax change the totals while they are typed, and the record shows them', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('admin');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const lines = [
    { description: 'Filming', quantity: 1, unit_price: 1234.56, tax_rate: 21 },
    { description: 'Catering', quantity: 1, unit_price: 333.33, tax_rate: 10 },
  ];
  const invoice = await call('POST', '/finance/invoices', { company_id: company.id, currency: 'EUR', lines });
  await signIn(page, person, `/data/invoices/${invoice.id}/edit`);
  const totals = page.getByLabel('Totals');
  await expect(totals).toContainText('€1,860.48');
  await page.getByLabel('Discount %', { exact: true }).fill('3');
  await expect(totals).toContainText('-€47.04');
  await expect(totals).toContainText('€1,804.66');
  await page.getByLabel('Prices include tax').check();
  await expect(totals).toContainText('€1,520.85');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${invoice.id}$`));
  expect(await call('GET', `/finance/invoices/${invoice.id}`)).toMatchObject({
    ...{ discount_pct: 3, prices_include_tax: true, discount_total: 47.04, total: 1520.85 },
  });
  const main = page.getByRole('main');
  await expect(main).toContainText('€47.04');
  await expect(main).toContainText('€1,520.85');
});
