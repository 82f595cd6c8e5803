import { expectAccessible } from '../../support/console/accessibility-findings.ts';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn, paste } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a customer without a tax number is completed over the form of an invoice, which keeps what was typed', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  await call('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674' });
  const { id } = await call('POST', '/companies', { name: 'Harbour Ltd' });
  await signIn(page, person, '/data/invoices/new');
  const form = page.locator('form').filter({ has: page.getByRole('grid', { name: 'Lines' }) });
  await form.getByRole('combobox', { name: 'Company' }).fill('Harbour');
  await page.getByRole('option', { name: 'Harbour Ltd' }).click();
  const grid = form.getByRole('grid', { name: 'Lines' });
  await cellIn(grid, 1, 'Description').click();
  await paste(page, 'Film\t1\t\t1000');
  await expect(form).toContainText('Harbour Ltd has no tax number');
  await form.getByRole('button', { name: 'Complete details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harbour Ltd' });
  await dialog.getByRole('textbox', { name: 'Tax number' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Tax number' }).fill('A28015865');
  await dialog.getByRole('textbox', { name: 'Street', exact: true }).fill('Calle Mayor 1');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Madrid');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Spai');
  await page.getByRole('option', { name: 'Spain' }).click();
  await dialog.getByRole('textbox', { name: 'City' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(form).toContainText('A28015865');
  await expect(form).toContainText('Calle Mayor 1');
  await expect(form.getByRole('button', { name: 'Complete details' })).toHaveCount(0);
  await expect(cellIn(grid, 1, 'Description')).toHaveText('Film');
  expect(await call('GET', `/companies/${id}`)).toMatchObject({ tax_id: 'A28015865' });
  expect(await call('GET', '/finance/invoices')).toEqual([]);
});
