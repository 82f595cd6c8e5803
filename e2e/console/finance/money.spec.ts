import { expect, signIn, test } from '../../support/console/fixtures.ts';
import { cellIn } from '../../support/console/grid-cells.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

test('a quote is invoiced again only with a reason, and the refusal names the earlier invoice', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const quote = await call('POST', '/quotes', {
    company_id: company.id,
    lines: [{ description: 'Film', quantity: 2, unit_price: 100 }],
  });
  await call('PATCH', `/quotes/${quote.id}`, { status: 'sent' });
  await call('PATCH', `/quotes/${quote.id}`, {
    status: 'accepted',
    accepted_by: { name: 'Ann Reed', email: 'ann@example.com' },
  });
  await signIn(page, person, `/data/quotes/${quote.id}`);
  const make = page.getByRole('main').getByRole('button', { name: 'Create invoice', exact: true });
  const heading = page.getByRole('heading', { name: 'Harbour Ltd', level: 1, exact: true });
  await page.getByRole('link', { name: 'Create invoice' }).click();
  await make.click();
  await expect(heading).toBeVisible();

  // The quote leads to its unfinished invoice; another one is made from the menu.
  await page.goto(`/data/quotes/${quote.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Create invoice' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Create invoice' });
  await expect(page.getByRole('textbox', { name: 'Reason for the exception' })).toHaveCount(0);
  await again.click();
  const refusal = page.getByText('would be invoiced');
  await expect(refusal).toContainText(
    'a manager allows it with a reason (Do it anyway, Reason for the exception)',
  );
  await expect(refusal.getByRole('link', { name: 'Harbour Ltd' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Do it anyway' }).check();
  await page.getByRole('textbox', { name: 'Reason for the exception' }).fill('The first one was lost');
  await again.click();
  await expect(heading).toBeVisible();
  expect(await call('GET', '/finance/invoices?fields=id,total')).toHaveLength(2);
});

test('an expense that was marked as paid by mistake is undone with a reason', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const { id } = await call('POST', '/finance/expenses', {
    description: 'Taxi',
    amount: 30,
    date: '2026-01-05',
  });
  await call('PATCH', `/finance/expenses/${id}`, { status: 'submitted' });
  const colleague = await callsWithNewToken(testData, person.organization, baseURL, 'manager');
  for (const status of ['approved', 'paid']) await colleague('PATCH', `/finance/expenses/${id}`, { status });
  await signIn(page, person, `/data/expenses/${id}`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Undo the payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the payment' });
  await dialog.getByRole('textbox', { name: 'Reversal reason' }).fill('Entered twice');
  await dialog.getByRole('button', { name: 'Undo the payment' }).click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
});

test('a spending in foreign money is refused with a clear reason, and a manager exceeds the budget', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const year = { period_start: '2026-01-01', period_end: '2026-12-31' };
  await call('POST', '/finance/budgets', {
    ...{ name: 'New cameras', scope: 'category', scope_id: 'Gear', currency: 'EUR', amount: 100, ...year },
    ...{ control: 'block', status: 'active' },
  });
  const spent = { description: 'Lens', amount: 5000, currency: 'USD', date: '2026-03-05', category: 'Gear' };
  const { id } = await call('POST', '/finance/expenses', spent);
  await call('PATCH', `/finance/expenses/${id}`, { status: 'submitted' });
  await signIn(page, person, `/data/expenses/${id}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  const refusal = dialog.getByRole('alert');
  await expect(refusal.getByRole('link', { name: 'New cameras' })).toBeVisible();
  await expect(refusal).toContainText('counts against the budget New cameras in EUR, and there is no');
  await expect(refusal).toContainText('exchange rate of USD for Mar 5, 2026; record one');
  await expect(refusal).not.toContainText(/POST|bud_/);

  await call('POST', '/finance/exchange-rates', { currency: 'USD', date: '2026-03-01', rate: 0.9 });
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await approve.click();
  await expect(refusal).toContainText(
    'would be exceeded by €4,400.00; a manager may exceed it (Exceed the budget)',
  );
  await dialog.getByRole('checkbox', { name: 'Exceed the budget' }).check();
  await approve.click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
});

test('sending a draft shows what it will issue, and a sale is not compared with an order', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  const { id } = await call('POST', '/finance/invoices', {
    ...{
      company_id: company.id,
      currency: 'EUR',
      lines: [{ description: 'Film', unit_price: 100, tax_rate: 21 }],
    },
  });
  await signIn(page, person, `/data/invoices/${id}`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /order/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send' });
  await expect(dialog.locator('dl')).toContainText('Total€121.00');
});

test("an issued invoice shows the customer's name that it stores", async ({ page, testData, baseURL }) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const address = { street: 'Quay 1', country: 'GB' };
  const company = await call('POST', '/companies', { name: 'Harbour Ltd', tax_id: 'GB1', address });
  const { id } = await call('POST', '/finance/invoices', {
    ...{ company_id: company.id, status: 'issued', lines: [{ description: 'Film', unit_price: 100 }] },
  });
  await call('PATCH', `/companies/${company.id}`, { name: 'Zenith plc', tax_id: 'GB9' });
  await signIn(page, person, '/data/invoices');
  await page.getByRole('link', { name: /^INV-\d+-000001 · Harbour Ltd$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^INV-\d+-000001 · Harbour Ltd$/);
  await expect(page).toHaveURL(new RegExp(id));
  const buyer = page.getByRole('main').locator('dl dl').filter({ hasText: 'Harbour Ltd' }).first();
  await expect(buyer).toContainText('Tax numberGB1');
  await expect(buyer).toContainText('CountryUnited Kingdom');
});

test('a person is not offered the properties and steps that need a higher role, nor a payment of nothing', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('member');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Harbour Ltd', tax_id: 'B12345674' });
  const out = { kind: 'outflow', amount: 900, date: '2026-03-02', description: 'Office rent' };
  const planned = await call('POST', '/finance/cashflow', out);
  const company = await call('POST', '/companies', { name: 'Quay Ltd' });
  const lines = [{ description: 'Film', quantity: 1, unit_price: 100 }];
  const issued = { company_id: company.id, currency: 'EUR', lines, status: 'issued' };
  const invoice = await call('POST', '/finance/invoices', issued);
  const credit = { kind: 'credit_note', credits_id: invoice.id, lines, status: 'issued' };
  const note = await call('POST', '/finance/invoices', credit);
  expect(note).toMatchObject({ status: 'issued', balance: 0 });
  const open = await call('POST', '/finance/invoices', issued);

  await signIn(page, person, `/data/suppliers/${supplier.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour Ltd');
  await expect(page.getByRole('textbox', { name: 'Tax number' })).toHaveCount(0);
  await page.goto('/data/suppliers/new');
  await expect(page.getByRole('textbox', { name: 'Tax number' })).toBeVisible();

  await page.goto(`/data/cash_movements/${planned.id}`);
  await expect(page.getByRole('heading', { name: 'Office rent', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.goto(`/data/invoices/${note.id}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('link', { name: /(New|Create).*payment/i })).toHaveCount(0);
  await page.goto(`/data/invoices/${open.id}`);
  await expect(page.getByRole('link', { name: 'New invoice payment' })).toBeVisible();
});

test('the totals of a document are shown while it is typed, and a second click makes no second one', async ({
  page,
  testData,
  baseURL,
}) => {
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const company = await call('POST', '/companies', { name: 'Harbour Ltd' });
  await signIn(page, person, `/data/quotes/new?company_id=${company.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to Lines' }).click();
  const grid = main.getByRole('grid', { name: 'Lines' });
  for (const [column, text] of Object.entries({
    Description: 'Aerial filming',
    Quantity: '2',
    'Unit price': '480.50',
    'Tax %': '21',
  })) {
    await cellIn(grid, 1, column).click();
    await page.keyboard.type(text);
  }
  const totals = main.getByLabel('Totals');
  await expect(totals).toContainText('€1,162.81');
  await cellIn(grid, 1, 'Discount %').click();
  await page.keyboard.type('10');
  await expect(totals).toContainText('€1,046.53');
  // The dry runs behind the totals have written nothing.
  expect(await call('GET', '/quotes')).toEqual([]);
  await main.getByRole('button', { name: 'Create quote', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Ltd');
  expect(await call('GET', '/quotes?fields=total')).toMatchObject([{ total: 1046.53 }]);
});

test('an invoice of an order begins with the goods that came, and no column of its lines is cut off', async ({
  page,
  testData,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await testData.person('manager');
  const call = await callsWithNewToken(testData, person.organization, baseURL, 'admin');
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Aceros Sur', email: 'a@example.com' });
  const order = await call('POST', '/purchases/orders', {
    supplier_id: supplier.id,
    lines: [
      {
        description: 'Steel beam IPE 200, 6 m, galvanized',
        quantity: 6,
        unit: 'un',
        unit_price: 112,
        tax_rate: 21,
      },
    ],
  });
  for (const status of ['approved', 'sent']) await call('PATCH', `/purchases/orders/${order.id}`, { status });
  const [line] = Object(order).lines;
  await call('POST', '/purchases/receipts', {
    order_id: order.id,
    lines: [{ order_line_id: line.id, qty_received: 4 }],
  });
  await signIn(page, person, `/data/purchase_orders/${order.id}`);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Create invoice' }).click();
  await expect(cellIn(main.getByRole('grid', { name: 'Lines' }), 1, 'Quantity')).toHaveText('4');
  await expect(main.getByLabel('Totals')).toContainText('€542.08');
  await main.getByRole('button', { name: 'Create invoice' }).click();
  const lines = main.getByRole('region', { name: 'Lines' });
  await expect(lines).toContainText('Steel beam');
  expect(await lines.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
