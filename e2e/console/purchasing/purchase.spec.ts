import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

/** Counts the clicks of a person. Typing is not counted. */
function clicker() {
  let count = 0;
  return {
    count: () => count,
    click: async (one: Locator) => {
      count += 1;
      await one.click();
    },
  };
}

test('a request for quotation becomes offers, an order, a receipt and an invoice in at most 15 clicks', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const suppliers = [];
  for (const name of ['Aceros Sur', 'Cementos Norte'])
    suppliers.push(
      await call('POST', '/purchases/suppliers', { name, email: `${name.slice(0, 3)}@example.com` }),
    );
  const rfq = await call('POST', '/purchases/rfq', {
    title: 'Structure of the north wing',
    supplier_ids: suppliers.map(({ id }) => id),
    lines: [
      { description: 'Cement, 25 kg', quantity: 40, unit: 'bag' },
      { description: 'Steel beam, 6 m', quantity: 6, unit: 'un' },
    ],
  });
  await signIn(page, person, `/data/rfqs/${rfq.id}`);
  const { click, count } = clicker();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const grid = dialog.getByRole('grid');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const saved = () => expect(dialog).toHaveCount(0);

  await click(button('Send'));
  await click(dialog.getByRole('button', { name: 'Send' }));
  await saved();
  // The dialog begins with the supplier who has not answered and with all lines, by their texts.
  for (const prices of [
    ['6.85', '112'],
    ['7.10', '120'],
  ]) {
    await click(button('Record an offer'));
    await expect(cellIn(grid, 1, 'Line')).toHaveText('Cement, 25 kg');
    await expect(cellIn(grid, 2, 'Line')).toHaveText('Steel beam, 6 m');
    for (const [at, price] of prices.entries()) {
      await cellIn(grid, at + 1, 'Unit price').click();
      await page.keyboard.type(price);
    }
    await click(dialog.getByRole('button', { name: 'Record an offer' }));
    await saved();
  }
  await click(button('Award'));
  await click(dialog.getByRole('button', { name: 'Award' }));
  await saved();
  // One supplier has won everything, so the order opens.
  await expect(main.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
  await click(button('Approved'));
  await click(button('Send'));
  await click(dialog.getByRole('button', { name: 'Send' }));
  await saved();
  await click(main.getByRole('link', { name: 'Register goods receipt' }));
  // The form begins with the goods that the order still expects.
  await expect(cellIn(grid, 1, 'Received quantity')).toHaveText('40');
  await click(dialog.getByRole('button', { name: 'Create and open' }));
  await expect(main.getByRole('heading', { level: 1, name: /^GR-/ })).toBeVisible();
  await click(main.getByRole('link', { name: 'Create invoice' }));
  await expect(cellIn(main.getByRole('grid', { name: 'Lines' }), 1, 'Unit price')).toHaveText('6.85');
  await click(main.getByRole('button', { name: 'Create invoice', exact: true }));
  await page.waitForURL('**/data/invoices/inv_*');
  await expect(main.getByRole('heading', { level: 1, name: 'Aceros Sur' })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(15);
  const bills = await call('GET', '/finance/invoices?direction=purchase');
  expect(bills).toMatchObject([{ order_id: expect.stringMatching(/^por_/), subtotal: 40 * 6.85 + 6 * 112 }]);
});

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
