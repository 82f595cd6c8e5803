import { beforeEach, expect, test } from 'vitest';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
beforeEach(async () => {
  settler = await newSettler(server);
});

/** Refused with the place and the rule, and nothing was written. */
async function expectRefused(body: Record<string, unknown>, path: string, rule: string) {
  const reply = await settler.settle(body);
  expect(reply.status, reply.text).toBe(400);
  expect(reply.body.error.details).toContainEqual(expect.objectContaining({ path, rule }));
  expect(await settler.seller.read('/finance/settlements')).toEqual([]);
}

test('more than is open of a document is refused at its place', async () => {
  const [one, two] = [await settler.owed(100), await settler.owed(50)];
  const allocations = [{ invoice_id: one.id }, { invoice_id: two.id, amount: 50.01 }];
  await expectRefused({ allocations }, 'allocations.1.amount', 'over_balance');
  expect(await settler.balances([one.id, two.id])).toEqual([100, 50]);
});

test('allocations of more than the money are refused', async () => {
  const { id } = await settler.owed(100);
  await expectRefused(
    { amount: 90, allocations: [{ invoice_id: id, amount: 100 }] },
    'allocations',
    'over_allocated',
  );
});

test('a document that is named twice is refused', async () => {
  const { id } = await settler.owed(100);
  const allocations = [20, 30].map((amount) => ({ invoice_id: id, amount }));
  await expectRefused({ allocations }, 'allocations', 'duplicate');
});

test('a document in another currency is refused', async () => {
  await settler.seller.make('/finance/exchange-rates', { currency: 'USD', date: '2026-01-02', rate: 0.9 });
  const [euros, dollars] = [await settler.owed(100), await settler.owed(50, { currency: 'USD' })];
  const allocations = [{ invoice_id: euros.id }, { invoice_id: dollars.id }];
  await expectRefused({ currency: 'EUR', allocations }, 'allocations.1.invoice_id', 'mismatch');
});

test('a currency without a recorded rate needs the rate of the bank', async () => {
  const { id } = await settler.owed(50, { currency: 'USD', fx_rate: 0.92 });
  await expectRefused({ allocations: [{ invoice_id: id }] }, 'fx_rate', 'required');
});

test('a draft, and a document that is paid, are refused', async () => {
  const draft = await settler.draft();
  await expectRefused({ allocations: [{ invoice_id: draft.id }] }, 'allocations.0.amount', 'status');
});

test.each([
  ['nothing', {}, 'allocations', 'required'],
  ['no amount and no document', { allocations: [] }, 'allocations', 'required'],
  ['a credit of nobody', { amount: 80 }, 'amount', 'party'],
])('%s is refused', async (_, body, path, rule) => {
  await expectRefused(body, path, rule);
});

test('a party without an amount is refused', async () => {
  await settler.owed(100);
  await expectRefused({ company_id: settler.company.id }, 'amount', 'required');
});

test('a document of another customer than the one that is named is refused', async () => {
  const other = await settler.seller.make('/companies', { name: 'Other', type: 'customer' });
  const { id } = await settler.owed(100);
  const body = { company_id: other.id, allocations: [{ invoice_id: id }] };
  await expectRefused(body, 'allocations.0.invoice_id', 'party');
});

test('a day before the document, or after today, is refused', async () => {
  const { id } = await settler.owed(100);
  const allocations = [{ invoice_id: id }];
  await expectRefused({ date: '2020-01-31', allocations }, 'date', 'order');
  await expectRefused({ date: '2999-01-31', allocations }, 'date', 'future');
});

test('a day in closed books is refused', async () => {
  const { id } = await settler.owed(100);
  const { issue_date } = await settler.read(id);
  await settler.seller.done('PATCH', '/settings', { books_closed_until: issue_date });
  await expectRefused({ date: issue_date, allocations: [{ invoice_id: id }] }, 'date', 'closed');
});

test('the money of a settlement never changes', async () => {
  const { seller, owed, settled } = settler;
  const { id } = await owed(100);
  const made = await settled({ allocations: [{ invoice_id: id }] });
  for (const change of [{ amount: 50 }, { date: '2026-01-02' }, { fee: 1 }, { kind: 'outflow' }]) {
    const reply = await seller.api('PATCH', `/finance/settlements/${made.id}`, change);
    expect(reply.body.error.details, JSON.stringify(change)).toMatchObject([
      { path: Object.keys(change)[0] },
    ]);
  }
  const noted = await seller.change(`/finance/settlements/${made.id}`, { reference: 'Advice 12' });
  expect(noted.reference).toBe('Advice 12');
});

test('of eight settlements of one invoice at once, one is recorded', async () => {
  const { id } = await settler.owed(100);
  const body = { allocations: [{ invoice_id: id, amount: 100 }] };
  const replies = await Promise.all(Array.from({ length: 8 }, () => settler.settle(body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  expect(await settler.balances([id])).toEqual([0]);
});
