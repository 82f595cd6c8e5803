import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a second offer begins with the supplier who has not answered, also before the request is read again', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const names = ['Aceros Sur', 'Cementos Norte'];
  const suppliers = await Promise.all(names.map((name) => call('POST', '/purchases/suppliers', { name })));
  const rfq = await call('POST', '/purchases/rfq', {
    title: 'Structure of the north wing',
    supplier_ids: suppliers.map(({ id }) => id),
    lines: [{ description: 'Cement, 25 kg', quantity: 40, unit: 'bag' }],
  });
  await call('PATCH', `/purchases/rfq/${rfq.id}`, { status: 'sent' });
  await signIn(page, person, `/data/rfqs/${rfq.id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' });
  await main.getByRole('button', { name: 'Record an offer' }).click();
  await expect(supplier).toHaveValue('Aceros Sur');
  // The next reads of the request and of names do not end before the test does.
  await page.route(/rfqs\.get|surface\.titles/, () => {});
  await cellIn(dialog.getByRole('grid'), 1, 'Unit price').click();
  await page.keyboard.type('6.85');
  await dialog.getByRole('button', { name: 'Record an offer' }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('button', { name: 'Record an offer' }).click();
  await expect(supplier).toHaveValue('Cementos Norte');
});
