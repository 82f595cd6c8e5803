import { beforeEach, expect, test } from 'vitest';
import { postingsOf, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
let seller: Settler['seller'];
beforeEach(async () => {
  settler = await newSettler(server);
  ({ seller } = settler);
});

const year = 'from=2020-01-01&to=2099-12-31';
const result = (question = '') => seller.done('GET', `/finance/profit-and-loss?${year}${question}`);
const project = async (name: string) => (await seller.make('/projects', { name })).id;
const work = (unit_price: number) => [{ description: 'Work', quantity: 1, unit_price, tax_rate: 21 }];

/** A bill, an invoice of each project, and one without a project. */
async function trade() {
  await seller.done('PATCH', '/settings', { policies: { purchase_invoice_needs_order: false } });
  const [north, south] = [await project('North'), await project('South')];
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  await settler.issued({ lines: work(1000), project_id: north });
  await settler.issued({ lines: work(400), project_id: south });
  await settler.issued({ lines: work(50) });
  const bill = { direction: 'purchase', supplier_id, project_id: north, lines: work(300) };
  await settler.issue((await seller.make('/finance/invoices', bill)).id);
  return { north, south };
}

test('the result is read by project, and each figure is the sum of its postings', async () => {
  const { north, south } = await trade();
  const { data, summary } = await result('&by=project_id');
  const rows = [
    { project_id: north, name: 'North', revenue: 1000, cost: 300, result: 700 },
    { project_id: south, name: 'South', revenue: 400, cost: 0, result: 400 },
    { project_id: null, name: null, revenue: 50, cost: 0, result: 50 },
  ];
  expect(data).toHaveLength(3);
  for (const row of rows) expect(data).toContainEqual(expect.objectContaining(row));
  expect(summary).toMatchObject({
    revenue: 1450,
    cost: 300,
    result: 1150,
    currency: 'EUR',
    by: 'project_id',
  });
  expect(await sumsOf(seller, `&project_id=${north}`)).toEqual({ revenue: -1000, cost: 300 });
  expect((await result(`&project_id=${south}`)).summary).toMatchObject({ revenue: 400, result: 400 });
});

test('the postings of a result are found by its keys, also those without a project, and by party', async () => {
  const { north } = await trade();
  const all = 'revenue,cost,tax_cost,wages,bank_fee,exchange_difference,rounding';
  expect(await sumsOf(seller, `&key=${all}&project_id=${north}`)).toEqual({ revenue: -1000, cost: 300 });
  expect(await sumsOf(seller, `&key=${all}&without=project_id`)).toEqual({ revenue: -50 });
  const { company } = settler;
  expect(await sumsOf(seller, `&key=${all}&party_id=${company.id}`)).toEqual({ revenue: -1450 });
  const [bill] = await postingsOf(seller, '&key=cost');
  const { supplier_id } = await settler.read(bill?.source.id ?? '');
  expect(await sumsOf(seller, `&party_id=${supplier_id}`)).toMatchObject({ cost: 300, payable: -363 });
  const wrong = await seller.api('GET', '/finance/postings?key=revenue,sales');
  expect(wrong.body.error.details).toMatchObject([{ path: 'key.1' }]);
});

test('the result is read by department and by category', async () => {
  const department_id = (await seller.make('/hr/departments', { name: 'Films' })).id;
  await settler.issued({ lines: work(100), department_id, category: 'Shoots' });
  await settler.issued({ lines: work(30) });
  const none = { name: null, department_id: null, category: null, revenue: 30 };
  expect((await result('&by=department_id')).data).toMatchObject([
    { department_id, name: 'Films', revenue: 100 },
    none,
  ]);
  expect((await result('&by=category')).data).toMatchObject([{ category: 'Shoots', revenue: 100 }, none]);
});

test('the result is read by month, and what cancels itself out does not appear', async () => {
  const { id } = await settler.issued({ lines: work(100) });
  const month = (await settler.read(id)).issue_date.slice(0, 7);
  expect((await result()).data).toMatchObject([{ month, revenue: 100, result: 100 }]);
  await seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Issued twice' });
  expect((await result()).data).toEqual([]);
});

test('gains by exchange rates add to the result, and fees reduce it', async () => {
  const { id } = await settler.owed(1000, { currency: 'USD', fx_rate: 0.9 });
  await settler.settled({ fx_rate: 0.95, fee: 12.5, allocations: [{ invoice_id: id }] });
  expect((await result()).summary).toMatchObject({
    ...{ revenue: 900, exchange_difference: 50, bank_fee: 12.5, result: 937.5 },
  });
});

test('the result is a file for an adviser', async () => {
  await trade();
  const reply = await seller.api('GET', `/finance/profit-and-loss?${year}&by=project_id&format=csv`);
  expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(reply.text.split('\r\n').filter((line) => line.includes('North'))).toHaveLength(1);
});

test('a period that ends before it begins is refused, and members do not read the result', async () => {
  const wrong = await seller.api('GET', '/finance/profit-and-loss?from=2026-02-01&to=2026-01-01');
  expect(wrong.body.error.details).toMatchObject([{ path: 'from', rule: 'order' }]);
  expect((await seller.as('member')('GET', `/finance/profit-and-loss?${year}`)).status).toBe(403);
});
