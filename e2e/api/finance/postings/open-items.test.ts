import { beforeEach, expect, test } from 'vitest';
import { expectSoundPostings, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
let seller: Settler['seller'];
beforeEach(async () => {
  settler = await newSettler(server);
  ({ seller } = settler);
  await seller.done('PATCH', '/settings', { policies: { purchase_invoice_needs_order: false } });
});

const open = (question = '') => seller.done('GET', `/finance/open-items?per_page=100${question}`);
const work = (unit_price: number, more = {}) => [
  { description: 'Work', quantity: 1, unit_price, tax_rate: 21, ...more },
];
const inForceUntil = '2099-12-31';

test('USD 10,000 at 0.92, of which 4,000 are still open at 0.97, would gain 200.00', async () => {
  const { id } = await settler.owed(10_000, { currency: 'USD', fx_rate: 0.92 });
  await settler.settled({ fx_rate: 0.9, allocations: [{ invoice_id: id, amount: 6000 }] });
  await seller.make('/finance/exchange-rates', { currency: 'USD', date: inForceUntil, rate: 0.97 });
  const { data, summary } = await open(`&on=${inForceUntil}`);
  expect(data).toMatchObject([
    {
      ...{ key: 'receivable', item: { type: 'invoice', id }, currency: 'USD' },
      ...{ currency_amount: 4000, amount: 3680, fx_rate: 0.97, unrealized_difference: 200 },
      ...{ party_id: settler.company.id, party_type: 'company', party_name: 'Acme' },
    },
  ]);
  expect(summary).toMatchObject({ unrealized_difference: 200, without_rate: [] });
  // Nothing of it is posted.
  expect(await sumsOf(seller, '&key=exchange_difference')).toEqual({ exchange_difference: 120 });
  const today = await open();
  expect(today.data).toMatchObject([{ currency_amount: 4000, fx_rate: null, unrealized_difference: null }]);
  expect(today.summary).toMatchObject({ unrealized_difference: 0, without_rate: ['USD'] });
});

test('what was paid later was open before, and what was issued later was not', async () => {
  const bill = { direction: 'purchase', currency: 'EUR', lines: work(100) };
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  const { id } = await settler.issue(
    (await seller.make('/finance/invoices', { ...bill, supplier_id, issue_date: '2026-03-02' })).id,
  );
  await settler.paid(id, 21, { date: '2026-03-20' });
  const on = async (day: string) => (await open(`&on=${day}&key=payable`)).data;
  expect(await on('2026-03-01')).toEqual([]);
  expect(await on('2026-03-19')).toMatchObject([{ amount: -121, party_name: 'Port Hardware' }]);
  expect(await on('2026-03-20')).toMatchObject([{ amount: -100, posting_date: '2026-03-02' }]);
});

test('guarantees, withheld tax, credits and what employees have paid are items of their own', async () => {
  await settler.inCountry('ES');
  const lines = [
    { description: 'Work', quantity: 1, unit_price: 1000, tax_codes: ['es_vat_21', 'es_irpf_15'] },
  ];
  const invoice = await settler.issued({ lines, held_total: 50 });
  await settler.settled({ company_id: settler.company.id, amount: 33, allocations: [] });
  const employee_id = (
    await seller.make('/hr/employees', { first_name: 'Ada', last_name: 'Byron', hire_date: '2026-01-01' })
  ).id;
  const body = { description: 'Train', amount: 121, tax_amount: 21, date: '2026-03-02', employee_id };
  const expense = (await seller.as('member')('POST', '/finance/expenses', body)).body.data;
  for (const status of ['submitted', 'approved'])
    await seller.change(`/finance/expenses/${expense.id}`, { status });
  const { data, summary } = await open();
  const found = new Map(data.map((one: { key: string }) => [one.key, one]));
  const item = { type: 'invoice', id: invoice.id };
  expect(found.get('receivable')).toMatchObject({ item, amount: 1010, due_date: invoice.due_date });
  expect(found.get('guarantee_receivable')).toMatchObject({ item, amount: 50, due_date: null });
  expect(found.get('withheld_receivable')).toMatchObject({ item, amount: 150 });
  expect(found.get('customer_credit')).toMatchObject({ item: { type: 'settlement' }, amount: -33 });
  expect(found.get('employee_payable')).toMatchObject({
    ...{ item: { type: 'expense', id: expense.id }, title: 'Train' },
    ...{ amount: -121, party_id: employee_id, party_type: 'employee', party_name: 'Ada Byron' },
  });
  expect(found.get('vat_due')).toMatchObject({ item: null, title: null, party_id: null, amount: -210 });
  expect(summary.keys).toContainEqual({ key: 'receivable', amount: 1010, items: 1 });
  const own = await open(`&party_id=${settler.company.id}`);
  expect(own.data.map((one: { key: string }) => one.key).sort()).toEqual([
    ...['customer_credit', 'guarantee_receivable', 'receivable', 'vat_due', 'withheld_receivable'],
  ]);
});

test('the items of merged customers are those of the one that is left', async () => {
  const other = (await seller.make('/companies', { name: 'Acme Films', type: 'customer' })).id;
  const { id } = await settler.owed(100, { company_id: other });
  await settler.paid(id, 40);
  await seller.done('POST', `/companies/${settler.company.id}/merge`, { duplicate_id: other });
  expect((await open(`&party_id=${other}`)).data).toEqual([]);
  expect((await open(`&party_id=${settler.company.id}`)).data).toMatchObject([
    { item: { id }, amount: 60, party_name: 'Acme' },
  ]);
  await expectSoundPostings(seller);
});

test('the items are answered as a file, and read by managers', async () => {
  const { number } = await settler.owed(100);
  const { status, text } = await seller.api('GET', '/finance/open-items?format=csv');
  expect(status, text).toBe(200);
  expect(text.split('\n')[1]).toMatch(new RegExp(`^receivable,${number},Acme,.*,EUR,100.00,100.00,,$`));
  // A credit is a negative number, which a spreadsheet can add up.
  await settler.settled({ company_id: settler.company.id, amount: 33, allocations: [] });
  const credits = await seller.api('GET', '/finance/open-items?key=customer_credit&format=csv');
  expect(credits.text).toContain(',EUR,-33.00,-33.00,');
  expect((await seller.as('member')('GET', '/finance/open-items')).status).toBe(403);
});
