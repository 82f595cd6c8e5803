import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

const lines = [{ description: 'Film', unit_price: 100, tax_rate: 21 }];
const qr_url = 'https://example.com/ValidarQR?numserie=1';

test('the page of an invoice shows what the tax agency says, and where to read the reason', async ({
  page,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  const { organization } = admin;
  const call = await callsWithNewToken(testData, organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674' });
  const { id: company_id } = await call('POST', '/companies', { name: 'Harbour Ltd', tax_id: 'B87654321' });
  const { id } = await call('POST', '/finance/invoices', { company_id, lines, status: 'issued' });
  const title = page.getByRole('heading', { level: 3, name: 'VeriFactu' });
  await signIn(page, admin, `/data/invoices/${id}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Link for the customer' })).toBeVisible();
  await expect(title).toHaveCount(0);
  // The server of these tests names no producer, so it makes no records.
  const become = (status: string) =>
    testData.db.withTenant(organization.id, 'write', (tx) =>
      tx.text('UPDATE invoices SET fiscal = $2::text::jsonb WHERE id = $1', [
        String(id),
        JSON.stringify({ record_id: 'fr_1', status, hash: '', recorded_at: '2026-03-02', qr_url }),
      ]),
    );
  for (const { status, says, isLinked } of [
    { status: 'waiting', says: 'Waiting', isLinked: false },
    { status: 'accepted', says: 'Accepted', isLinked: false },
    { status: 'accepted_with_errors', says: 'Accepted with errors', isLinked: true },
    { status: 'rejected', says: 'Refused', isLinked: true },
  ]) {
    await become(status);
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the reason' })).toHaveCount(isLinked ? 1 : 0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the reason' }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/invoicing/records\\?invoice=${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Fiscal records' })).toBeVisible();
});
