import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('the page of a recurring invoice shows the coming dates with their amounts', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const { id } = await call('POST', '/finance/recurring-invoices', {
    ...{ title: 'Rent of the studio', company_id: company.id, currency: 'EUR', interval_unit: 'year' },
    ...{ starts_on: '2030-01-31', lines: [{ description: 'Rent', unit_price: 1250 }] },
    raises: [
      { from: '2031-01-01', percent: 2.7 },
      { from: '2032-01-01', percent: 3.1 },
    ],
  });
  await signIn(page, manager, '/data/recurring_invoices');
  await page.getByRole('link', { name: 'Rent of the studio' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/data/recurring_invoices/${id}`));
  await expect(page.getByRole('heading', { name: 'Rent of the studio', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next invoices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Next invoices' });
  await expect(dialog.getByText('€1,283.75').first()).toBeVisible();
  await expect(dialog.getByText('€1,323.55').first()).toBeVisible();
  await expectAccessible(page);
});
