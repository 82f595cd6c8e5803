import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('an invoice is credited from its page, with its lines and the reason of the correction', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674' });
  const company = await call('POST', '/companies', { name: 'Harbour Ltd', tax_id: 'B87654321' });
  const lines = [{ description: 'Filming', quantity: 2, unit_price: 100, tax_rate: 21 }];
  const invoice = await call('POST', '/finance/invoices', {
    company_id: company.id,
    lines,
    status: 'issued',
  });
  await signIn(page, person, `/data/invoices/${invoice.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Credit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
  // The draft opens, with the reason that is usual in Spain.
  await expect(main).toContainText('R1: return or error of law');
  await expect(main.getByRole('link', { name: String(invoice.number) }).first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('CN-');
  expect(await call('GET', `/finance/invoices/${invoice.id}`)).toMatchObject({
    status: 'credited',
    balance: 0,
  });
});
