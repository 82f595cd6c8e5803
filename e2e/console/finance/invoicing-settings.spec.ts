import { z } from 'zod';
import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';
import { certificateOf } from '../../support/finance/tax-certificate.ts';

test('the page of invoicing says what is missing until an invoice has everything', async ({
  page,
  testData,
  baseURL,
}) => {
  const owner = await testData.person('owner');
  const call = await callsWithNewToken(testData, owner.organization, baseURL, 'admin');
  await signIn(page, owner, '/settings');
  const pages = page.getByRole('navigation', { name: 'Pages of the settings' });
  await pages.getByRole('link', { name: 'Invoicing' }).click();
  await expect(page.getByRole('heading', { name: '5 things are missing before you invoice' })).toBeVisible();
  await page.getByRole('link', { name: 'Country' }).click();
  const company = page.locator('#identity');
  await company.getByRole('combobox', { name: 'Country' }).fill('Spai');
  await page.getByRole('option', { name: 'Spain' }).click();
  for (const [name, value] of [
    ['Legal name', 'Estudio Norte S.L.'],
    ['Tax number', 'B12345674'],
    ['Street', 'Calle Mayor 1'],
    ['City', 'Madrid'],
  ] as const)
    await company.getByRole('textbox', { name, exact: true }).fill(value);
  await company.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: '1 thing is missing before you invoice' })).toBeVisible();
  const codes = page.locator('#taxCodes');
  await expect(codes.getByRole('row', { name: /^VAT/ })).toContainText('21% · 10% · 4% · 0%');
  const bank = page.locator('#bank');
  await bank.getByRole('button', { name: 'Add to: Bank accounts' }).click();
  await bank.getByRole('textbox', { name: 'IBAN' }).fill('ES9121000418450200051332');
  await bank.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Your invoices have all that they need' })).toBeVisible();
  await expectAccessible(page);

  // An organization of an earlier version has its country, and no codes.
  const stored = await call('GET', '/finance/tax-codes?per_page=100');
  const ids = z.array(z.object({ id: z.string() })).parse(stored);
  const operations = ids.map(({ id }) => ({ action: 'delete', id }));
  await call('POST', '/finance/tax-codes/batch', { operations });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await codes.getByRole('button', { name: 'Add the codes of Spain' }).click();
  await expect(codes.getByRole('row', { name: /^Surcharges/ })).toContainText('5.2% · 1.4% · 0.5%');
  await expectAccessible(page, 'on a telephone');
  await codes.getByRole('link', { name: 'Surcharges' }).click();
  await expect(page.getByText('es_surcharge_5_2')).toBeVisible();
});

test('the series show the next number and the date of the last one', async ({ page, testData, baseURL }) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL, 'admin');
  const { id } = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const lines = [{ description: 'Film', unit_price: 100, tax_rate: 21 }];
  const made = await call('POST', '/finance/invoices', { company_id: id, lines, status: 'issued' });
  const number = String(made.number);
  await signIn(page, admin, '/settings/invoicing#series');
  const invoices = page.locator('#series').getByRole('row', { name: /^Invoice/ });
  await expect(invoices).toContainText(number);
  await expect(invoices).toContainText(number.replace('000001', '000002'));
});

test('a company begins with the numbers and the open documents of its former system', async ({
  page,
  testData,
}) => {
  const owner = await testData.person('owner');
  await signIn(page, owner, '/settings/invoicing');
  const panel = page.locator('#opening');
  await panel.getByLabel('Last number of the former system').fill('118');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('status')).toContainText('000119');
  const series = page.getByRole('table', { name: 'Series' });
  await expect(series.getByRole('row').nth(1)).toContainText('000119');
  await panel.getByRole('link', { name: 'Enter one' }).click();
  await expect(page.getByRole('dialog', { name: /opening item/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('link', { name: 'Import a file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/opening items/i);
});

test('in Portugal the code of a series is entered in its row', async ({ page, testData, baseURL }) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL, 'admin');
  await signIn(page, admin, '/settings/invoicing#series');
  const series = page.locator('#series');
  await expect(series.getByRole('row', { name: /^Invoice/ })).toBeVisible();
  await expect(series.getByRole('columnheader', { name: 'Code of the authority' })).toHaveCount(0);
  await call('PATCH', '/settings', { country: 'PT', tax_id: '509442013' });
  await page.reload();
  const year = new Date().getUTCFullYear();
  const code = series.getByRole('textbox', { name: `Code of the authority: Invoice, ${year}` });
  await code.fill('short');
  await code.press('Enter');
  await expect(series.getByText('a validation code has 8 to 20 capital letters')).toBeVisible();
  await expectAccessible(page);
  await code.fill('aajfj3ws');
  await code.press('Enter');
  await expect(code).toHaveValue('AAJFJ3WS');
  const coming = series.getByRole('textbox', { name: `Code of the authority: Invoice, ${year + 1}` });
  await coming.fill('BBKGK4XT');
  await coming.press('Tab');
  await expect.poll(async () => JSON.stringify(await call('GET', '/finance/series'))).toContain('BBKGK4XT');
  await page.reload();
  await expect(code).toHaveValue('AAJFJ3WS');
  await expect(coming).toHaveValue('BBKGK4XT');
});

test('in Spain the page says that invoices are not VeriFactu yet, and takes a certificate', async ({
  page,
  testData,
  baseURL,
}) => {
  const admin = await testData.person('admin');
  const call = await callsWithNewToken(testData, admin.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674' });
  await signIn(page, admin, '/settings/invoicing#verifactu');
  const panel = page.locator('#verifactu');
  await expect(panel).toContainText('Your invoices are not VeriFactu yet');
  await expect(panel).toContainText('the installation names no producer');
  const choose = async (number: string) => {
    const choosing = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: /File of the certificate/ }).click();
    const buffer = Buffer.from(certificateOf(number));
    await (await choosing).setFiles({ name: 'certificate.pem', mimeType: 'application/x-pem-file', buffer });
    await panel.getByRole('button', { name: 'Upload certificate' }).click();
  };
  await choose('B87654321');
  await expect(panel).toContainText('belongs to B87654321 and not to B12345674');
  await choose('B12345674');
  await expect(panel).toContainText('Uploaded: Estudio Norte, B12345674');
  await expect(panel.getByRole('button', { name: 'Switch VeriFactu on' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'on a telephone');
});
