import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const dayMs = 86_400_000;
/** The test moves the organization's clock ahead by so many days, so that an invoice of today becomes overdue. */
const aheadDays = 40;
const dayIn = (days: number) => new Date(Date.now() + (aheadDays + days) * dayMs).toISOString().slice(0, 10);

test('planned cash is shown with the earlier balance and overdue amounts, spread over the coming days', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  const moved = { kind: 'inflow', amount: 1000, currency: 'EUR', date: dayIn(-60), description: 'Loan' };
  await call('POST', '/finance/cashflow', { ...moved, status: 'confirmed' });
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  await call('POST', '/finance/invoices', {
    company_id: company.id,
    currency: 'EUR',
    due_date: dayIn(-20),
    lines: [{ description: 'Film', quantity: 1, unit_price: 900 }],
    status: 'issued',
  });
  await testData.moveClock(manager.organization, aheadDays);
  await signIn(page, manager, '/data/cash_movements');
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(figure('Before')).toHaveText('€1,000.00');
  await expect(figure('At the end of')).toHaveText('€1,900.00');
  await expect(page.getByText('€900.00 that should have come in by now is overdue')).toBeVisible();
  const table = page.getByRole('region', { name: 'Cash flow by period' });
  // The customer has never paid and is 20 days late, so a third is expected today, in 20 and in 40 days.
  await expect(table.getByRole('row', { name: '€300.00' })).toHaveCount(3);
  await expect(table.getByRole('row').last()).toContainText('€1,900.00');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Included' }).click();
  await page.getByRole('option', { name: 'Only actual movements' }).click();
  await expect(figure('At the end of')).toHaveText('€1,000.00');
  await expect(page.getByText('is overdue')).toHaveCount(0);
  await expect(page).toHaveURL(/flow=happened/);
});

test('a figure of the cash flow opens its movements below, and so does a bar of the chart', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL);
  const [first, second] = [dayIn(-aheadDays - 35), dayIn(-aheadDays - 3)];
  const moved = { amount: 1000, currency: 'EUR', status: 'confirmed' };
  await call('POST', '/finance/cashflow', { ...moved, kind: 'inflow', date: first, description: 'Loan' });
  await call('POST', '/finance/cashflow', { ...moved, kind: 'outflow', date: second, description: 'Rent' });
  await call('POST', '/finance/cashflow', { ...moved, kind: 'inflow', date: second, description: 'Grant' });
  await signIn(page, manager, `/data/cash_movements?flow_from=${first}&flow_to=${dayIn(0)}`);
  const list = page.getByRole('main').getByRole('table').last();
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(3);
  await page
    .getByRole('region', { name: 'Cash flow by period' })
    .getByRole('link', { name: /^Money out, Week of / })
    .click();
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(list).toContainText('Rent');
  // The panel keeps its own period.
  await expect(page).toHaveURL(new RegExp(`flow_from=${first}`));
  await page.locator('.recharts-bar-rectangle path').first().click();
  await expect(list).toContainText('Loan');
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(1);
  await expectAccessible(page);
});
