import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { addRecords, issueWithCertificate, reason } from '../../support/console/refused-records.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const qr_url = 'https://example.com/ValidarQR?numserie=1';

test('all fiscal records are listed from the panel, the refused ones are found, and lead to their invoices', async ({
  page,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL, 'admin');
  const [first, last] = await issueWithCertificate(call, 2);
  if (!first || !last) throw new Error('two invoices were issued');
  // More than one page of the list.
  const earlier = Array.from({ length: 55 }, () => first);
  await addRecords(testData, admin.organization, [...earlier, last]);
  await signIn(page, admin, '/settings/invoicing#verifactu');
  const panel = page.locator('#verifactu');
  await expect(panel.getByRole('table', { name: 'Latest records' }).locator('tbody tr')).toHaveCount(20);
  await expect(panel.getByRole('link', { name: '2', exact: true })).toHaveAttribute('href', /state=rejected/);
  await panel.getByRole('link', { name: 'All records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fiscal records' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Fiscal records' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(page.getByText('50 of 56 records')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier records' }).click();
  await expect(rows).toHaveCount(56);
  await expect(page.getByRole('button', { name: 'Show earlier records' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Refused' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(reason);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'on a telephone');
  // The server of these tests names no producer, without whom no record is made.
  await page.getByRole('button', { name: `Send again: ${last.number}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'names no producer' })).toBeVisible();
  await rows.getByRole('link', { name: last.number }).first().click();
  await expect(page).toHaveURL(new RegExp(`/data/invoices/${last.id}$`));
});

test('a manager reads at the records of an invoice why it was refused, and a member does not', async ({
  page,
  testData,
  baseURL,
}) => {
  const manager = await testData.person('manager');
  const call = await callsWithNewToken(testData, manager.organization, baseURL, 'admin');
  const [first, last] = await issueWithCertificate(call, 2);
  if (!first || !last) throw new Error('two invoices were issued');
  await addRecords(testData, manager.organization, [first, last]);
  await testData.db.withTenant(manager.organization.id, 'write', (tx) =>
    tx.text('UPDATE invoices SET fiscal = $2::text::jsonb WHERE id = $1', [
      first.id,
      JSON.stringify({ record_id: 'fr_1', status: 'rejected', hash: '', recorded_at: '2026-03-02', qr_url }),
    ]),
  );
  await signIn(page, manager, `/data/invoices/${first.id}`);
  await page.getByRole('link', { name: 'See the reason' }).click();
  const rows = page.getByRole('table', { name: 'Fiscal records' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(reason);
  await expect(page.getByText(`1 of 1 record of ${first.number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
  const member = await testData.person('member', manager.organization);
  await signIn(page, member, '/settings/invoicing/records');
  await expect(page.getByText('Fiscal records need the role Manager or higher.')).toBeVisible();
});
