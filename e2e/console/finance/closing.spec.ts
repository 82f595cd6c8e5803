import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('an owner closes the books, and opens them again only with a reason', async ({
  page,
  testData,
  baseURL,
}) => {
  const owner = await testData.person('owner');
  const call = await callsWithNewToken(testData, owner.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { taxes_closed_until: '2026-01-31', books_closed_until: '2026-01-31' });
  await signIn(page, owner, '/settings/invoicing#closing');
  const section = page.locator('#closing');
  const books = section.getByRole('textbox', { name: 'Books closed until' });
  await expect(books).toHaveValue(/2026/);
  await expectAccessible(page);
  await books.fill('');
  await books.press('Tab');
  await section.getByRole('button', { name: 'Save changes' }).click();
  const reason = section.getByRole('textbox', { name: 'Reopening reason' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('A bill came late');
  await section.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await call('GET', '/settings')).toMatchObject({
    taxes_closed_until: '2026-01-31',
    books_closed_until: null,
    reopening_reason: 'A bill came late',
  });
});

test("issuing confirms the day of the organization's time zone", async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const timeZone = 'Pacific/Kiritimati';
  await call('PATCH', '/settings', { timezone: timeZone });
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const lines = [{ description: 'Film', unit_price: 100, tax_rate: 21 }];
  const { id } = await call('POST', '/finance/invoices', { company_id: company.id, lines });
  await signIn(page, person, `/data/invoices/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Issue', exact: true }).click();
  const today = new Date().toLocaleDateString('en', { timeZone, dateStyle: 'medium' });
  await expect(page.getByRole('dialog').locator('dl')).toContainText(`Issue date${today}`);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('main').getByText('Issued', { exact: true }).first()).toBeVisible();
});
