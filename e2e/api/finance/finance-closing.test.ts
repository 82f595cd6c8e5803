import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Biller, billedLines as lines, newBiller } from '../../support/finance/biller.ts';
import { closedEntriesOf } from '../../support/finance/closing-steps.ts';
import { connectTools } from '../../support/mcp-client.ts';
import { importCalls } from '../../support/platform/import-calls.ts';
import type { Reply } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const march = '2026-03-10T10:00:00.000Z';
const april = '2026-04-10T10:00:00.000Z';
const closed = '2026-03-31';
const until = { taxes: closed, books: closed };

let clocked: Clocked;
let database: postgres.Sql;
let biller: Biller;
let seller: Biller['seller'];
beforeAll(async () => {
  clocked = await startClocked(march);
  database = postgres(clocked.url, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await database.end();
  await clocked.close();
});
beforeEach(async () => {
  clocked.set(march);
  biller = await newBiller(clocked.server);
  ({ seller } = biller);
});

const at = (id: string) => `/finance/invoices/${id}`;
const voided = { status: 'void', void_reason: 'Wrong' };
const moved = (more = {}) =>
  seller.make('/finance/cashflow', {
    ...{ kind: 'inflow', amount: 50, currency: 'EUR', date: '2026-03-09', status: 'confirmed', ...more },
  });
const spent = async (...steps: Record<string, unknown>[]) => {
  const body = { description: 'Train', amount: 90, currency: 'EUR', date: '2026-03-08' };
  const made = await seller.as('member')('POST', '/finance/expenses', body);
  const { id } = made.body.data;
  for (const step of [{ status: 'submitted' }, ...steps])
    await seller.change(`/finance/expenses/${id}`, step);
  return id;
};
const supplierOf = async () => (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
const billOf = async (more: Record<string, unknown> = {}) =>
  seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: await supplierOf(), currency: 'EUR', lines, ...more },
  });

/** Closes March, and moves the clock to April. */
async function close() {
  clocked.set(april);
  const locks = { taxes_closed_until: closed, books_closed_until: closed };
  await seller.done('PATCH', '/settings', locks);
}

const refusals = ({ status, body }: Reply) => [
  status,
  body.error?.details.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`),
];

describe('in closed time', () => {
  test('nothing that was booked changes, through any door, and the refusal names the day', async () => {
    const open = await biller.issued();
    const bill = await billOf({ status: 'issued' });
    const payment = await biller.paid(open.id, 100);
    const cash = await moved();
    const expense = await spent({ status: 'approved' }, { status: 'paid' });
    await close();
    const before = await closedEntriesOf(seller.api, until);
    // An invoice and a bill are in both books; the expense has been paid.
    expect(before).toHaveLength(8);
    const reversed = { status: 'approved', reversal_reason: 'Of another expense' };
    const replies = {
      void: await seller.api('PATCH', at(bill.id), voided),
      unpaid: await seller.api('DELETE', `/finance/payments/${payment.id}`),
      paid: await biller.pay(open.id, 10, { date: '2026-03-30' }),
      moved: await seller.api('PATCH', `/finance/cashflow?id=${cash.id}`, { date: '2026-04-01' }),
      dearer: await seller.api('PATCH', `/finance/cashflow?id=${cash.id}`, { amount: 51 }),
      removed: await seller.api('DELETE', `/finance/cashflow?id=${cash.id}`),
      reversed: await seller.api('PATCH', `/finance/expenses/${expense}`, reversed),
    };
    expect(Object.fromEntries(Object.entries(replies).map(([name, one]) => [name, refusals(one)]))).toEqual({
      void: [400, ['status closed', 'status closed']],
      unpaid: [400, ['date closed']],
      paid: [400, ['date closed']],
      moved: [400, ['date closed']],
      dearer: [400, ['date closed']],
      removed: [400, ['date closed']],
      reversed: [400, ['status closed']],
    });
    expect(replies.void.text).toContain('2026-03-10');
    expect(replies.void.text).toContain(closed);
    expect(replies.void.text).toContain('credit_note');
    const operations = [{ action: 'update', id: bill.id, data: voided }];
    const batch = await seller.api('POST', '/finance/invoices/batch', { operations });
    expect(batch.body.data[0].error.details).toMatchObject([{ rule: 'closed' }, { rule: 'closed' }]);
    const imports = importCalls(clocked.server, seller.tenant, seller.api);
    const csv = `invoice_id,amount,date\n${open.id},10,2026-03-30\n`;
    const imported = await imports.imported({ resource: 'invoice_payment', csv });
    expect(imported.rows).toMatchObject([{ outcome: 'failed', errors: [{ path: 'date', rule: 'closed' }] }]);
    const tools = await connectTools(clocked.server, seller.tenant.tokens.admin);
    const called = await tools.call('change_record', { id: bill.id, values: voided, dry_run: false });
    expect(called).toMatchObject({ isError: true });
    expect(called.text).toContain('closed');
    await tools.client.close();
    expect(await closedEntriesOf(seller.api, until)).toEqual(before);
  });

  test('nothing new is booked', async () => {
    const bill = await billOf({ posting_date: '2026-03-20' });
    const sale = await biller.draft({ operation_date: '2026-03-20' });
    const expense = await spent();
    const plan = await moved({ status: 'planned' });
    await close();
    const issue = { status: 'issued' };
    const booked = ['posting_date closed', 'posting_date closed'];
    expect(refusals(await seller.api('PATCH', at(bill.id), issue))).toEqual([400, booked]);
    const delivered = await seller.api('PATCH', at(sale.id), issue);
    expect(refusals(delivered)).toEqual([400, ['operation_date closed']]);
    expect(delivered.text).toContain('2026-03-20');
    const approved = await seller.api('PATCH', `/finance/expenses/${expense}`, { status: 'approved' });
    expect(refusals(approved)).toEqual([400, ['date closed']]);
    const confirmed = await seller.api('PATCH', `/finance/cashflow?id=${plan.id}`, { status: 'confirmed' });
    expect(refusals(confirmed)).toEqual([400, ['date closed']]);
  });

  test('everything that is no entry stays free', async () => {
    const open = await biller.issued();
    const bill = await billOf({ status: 'issued' });
    const draft = await biller.draft();
    const cash = await moved();
    await close();
    const before = await closedEntriesOf(seller.api, until);
    expect(await biller.paid(open.id, 10)).toMatchObject({ date: '2026-04-10' });
    expect(await seller.change(at(bill.id), { notes: 'Paid on Friday', tags: ['studio'] })).toBeDefined();
    expect(await seller.change(at(open.id), { sent_at: april, due_date: '2026-05-01' })).toBeDefined();
    await seller.done('PATCH', `/finance/cashflow?id=${cash.id}`, { status: 'reconciled' });
    const credit = { kind: 'credit_note', credits_id: open.id, lines: [{ unit_price: 100, tax_rate: 21 }] };
    expect(await biller.issued(credit)).toMatchObject({ tax_point_date: '2026-04-10' });
    expect(await biller.issue(draft.id)).toMatchObject({ issue_date: '2026-04-10' });
    expect(await closedEntriesOf(seller.api, until)).toEqual(before);
  });
});

test('a bill of a closed month is posted on the first open day', async () => {
  await close();
  const paper = { issue_date: '2026-01-20', status: 'issued' };
  expect(await billOf(paper)).toMatchObject({
    ...{ issue_date: '2026-01-20', tax_point_date: '2026-01-20', posting_date: '2026-04-01' },
  });
  expect(await billOf({ ...paper, issue_date: '2026-04-05' })).toMatchObject({ posting_date: '2026-04-05' });
});

test('taxes and books are closed separately', async () => {
  const open = await biller.issued();
  clocked.set(april);
  await seller.done('PATCH', '/settings', { taxes_closed_until: closed });
  await biller.paid(open.id, 10, { date: '2026-03-30' });
  const { id } = await biller.draft({ operation_date: '2026-03-30' });
  expect(refusals(await seller.api('PATCH', at(id), { status: 'issued' }))).toEqual([
    400,
    ['operation_date closed'],
  ]);
});

test('a payment that is on its way while its month is closed waits for the closing, and is refused', async () => {
  const open = await biller.issued();
  clocked.set(april);
  const closing = await database.reserve();
  await closing`BEGIN`;
  await closing`UPDATE organizations SET settings = settings || ${database.json({ books_closed_until: closed })}
    WHERE id = ${seller.tenant.id}`;
  const reply = biller.pay(open.id, 10, { date: '2026-03-30' });
  const waiting = () =>
    database`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await closing`COMMIT`;
  closing.release();
  expect(refusals(await reply)).toEqual([400, ['date closed']]);
});
