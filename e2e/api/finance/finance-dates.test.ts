import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Biller, billedLines as lines, newBiller } from '../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T10:00:00.000Z';

let clocked: Clocked;
let database: postgres.Sql;
let biller: Biller;
let seller: Biller['seller'];
beforeAll(async () => {
  clocked = await startClocked(start);
  database = postgres(clocked.url, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await database.end();
  await clocked.close();
});
beforeEach(async () => {
  clocked.set(start);
  biller = await newBiller(clocked.server);
  ({ seller } = biller);
});

const at = (id: string) => `/finance/invoices/${id}`;
const detailsOf = (reply: { status: number; body: { error?: { details: unknown[] } } }) => [
  reply.status,
  reply.body.error?.details,
];
const refusedAt = (path: string, rule: string) => [400, [expect.objectContaining({ path, rule })]];

async function bill(more: Record<string, unknown>) {
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const body = { direction: 'purchase', supplier_id, currency: 'EUR', lines, status: 'issued', ...more };
  return seller.make('/finance/invoices', body);
}

test("an invoice is dated on the day of its issue in the organization's time zone", async () => {
  await seller.done('PATCH', '/settings', { timezone: 'Pacific/Auckland' });
  clocked.set('2026-03-02T11:30:00.000Z');
  const made = await biller.issued();
  const day = '2026-03-03';
  expect(made).toMatchObject({
    issue_date: day,
    operation_date: day,
    tax_point_date: day,
    posting_date: day,
  });
});

test('a draft that wishes for another day is refused at every step that issues it, with both days', async () => {
  const wished = { issue_date: '2026-02-27' };
  const draft = await biller.draft(wished);
  const body = { company_id: biller.company.id, lines, ...wished, status: 'issued' };
  const operations = [{ action: 'update', id: draft.id, data: { status: 'issued' } }];
  for (const reply of [
    await seller.api('PATCH', at(draft.id), { status: 'issued' }),
    await seller.api('POST', `${at(draft.id)}/send`, { to: ['ana@example.com'] }),
    await seller.api('POST', '/finance/invoices', body),
  ]) {
    expect(detailsOf(reply)).toEqual(refusedAt('issue_date', 'not_today'));
    for (const text of ['2026-02-27', '2026-03-02', 'operation_date']) expect(reply.text).toContain(text);
  }
  const batch = await seller.api('POST', '/finance/invoices/batch', { operations });
  expect(batch.body.data[0].error.details).toMatchObject([{ path: 'issue_date', rule: 'not_today' }]);
  expect(await biller.read(draft.id)).toMatchObject({ status: 'draft', number: null, ...wished });
  // A refused step uses up no number.
  expect(await biller.issue(draft.id, { issue_date: null })).toMatchObject({ number: 'INV-2026-000001' });
});

test('the day of the delivery is the tax point of an invoice, and a credit note has the day of its issue', async () => {
  const operation_date = '2026-02-27';
  const made = await biller.issued({ operation_date });
  const dates = { issue_date: '2026-03-02', posting_date: '2026-03-02' };
  expect(made).toMatchObject({ ...dates, operation_date, tax_point_date: operation_date });
  const credit = { kind: 'credit_note', credits_id: made.id, operation_date };
  expect(await biller.issued(credit)).toMatchObject({ ...dates, tax_point_date: '2026-03-02' });
});

test('a delivery after the issue and a day of posting of a sale are refused', async () => {
  const late = await biller.draft({ operation_date: '2026-03-03' });
  const reply = await seller.api('PATCH', at(late.id), { status: 'issued' });
  expect(detailsOf(reply)).toEqual(refusedAt('operation_date', 'order'));
  const posted = await seller.api('PATCH', at(late.id), { posting_date: '2026-03-02' });
  expect(detailsOf(posted)).toEqual(refusedAt('posting_date', 'direction'));
});

test('a bill keeps the dates of the paper and is posted on its day or on another', async () => {
  const paper = { issue_date: '2026-01-20', operation_date: '2026-01-15' };
  expect(await bill(paper)).toMatchObject({
    ...paper,
    tax_point_date: '2026-01-20',
    posting_date: '2026-01-20',
  });
  const posted = await bill({ ...paper, posting_date: '2026-02-01' });
  expect(posted).toMatchObject({ tax_point_date: '2026-01-20', posting_date: '2026-02-01' });
  const found = await seller.read('/finance/invoices?posting_date[gte]=2026-02-01');
  expect(found.map(({ id }: { id: string }) => id)).toEqual([posted.id]);
  const sorted = await seller.read('/finance/invoices?tax_point_date=2026-01-20&sort_by=posting_date');
  expect(sorted).toHaveLength(2);
});

test('an invoice of version 1.1 has its day of issue as its other dates', async () => {
  const made = await biller.issued();
  await clocked.server.app.db.withTenant(seller.tenant.id, 'write', (tx) =>
    tx.text('UPDATE invoices SET operation_date = NULL, tax_point_date = NULL, posting_date = NULL', []),
  );
  const day = '2026-03-02';
  const dates = { issue_date: day, operation_date: day, tax_point_date: day, posting_date: day };
  expect(await biller.read(made.id)).toMatchObject(dates);
  await biller.paid(made.id, 10);
  expect(await biller.read(made.id)).toMatchObject(dates);
});

test('a number never has a date before that of a lower one', async () => {
  clocked.set('2026-03-05T10:00:00.000Z');
  await biller.issued();
  clocked.set(start);
  const { id } = await biller.draft();
  const reply = await seller.api('PATCH', at(id), { status: 'issued' });
  expect(detailsOf(reply)).toEqual(refusedAt('issue_date', 'out_of_order'));
  expect(reply.text).toContain('2026-03-05');
  clocked.set('2026-03-05T11:00:00.000Z');
  expect(await biller.issue(id)).toMatchObject({ number: 'INV-2026-000002', issue_date: '2026-03-05' });
});

test('an invoice that waits for its number over midnight has the date and the year of the new day', async () => {
  clocked.set('2026-12-31T23:59:59.000Z');
  await biller.issued();
  const { id } = await biller.draft();
  const lock = await database.reserve();
  await lock`BEGIN`;
  await lock`SELECT FROM sequences WHERE organization_id = ${seller.tenant.id} AND name = 'invoice:2026' FOR UPDATE`;
  const reply = biller.issue(id);
  const waiting = () =>
    database`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  clocked.set('2027-01-01T00:00:00.000Z');
  await lock`COMMIT`;
  lock.release();
  expect(await reply).toMatchObject({ number: 'INV-2027-000001', issue_date: '2027-01-01' });
  clocked.set('2026-12-31T23:59:59.000Z');
  expect(await biller.issued()).toMatchObject({ number: 'INV-2026-000002' });
});

test('an invoice that was sent is corrected with a credit note, not voided', async () => {
  const body = { status: 'void', void_reason: 'Wrong' };
  const sent = await biller.issue((await biller.draft()).id, { sent_at: start });
  const refused = await seller.api('PATCH', at(sent.id), body);
  expect(detailsOf(refused)).toEqual(refusedAt('status', 'sent'));
  expect(refused.text).toContain('credit_note');
  const unsent = await seller.api('PATCH', at(sent.id), { sent_at: null });
  expect(detailsOf(unsent)).toEqual(refusedAt('sent_at', 'sent'));
  expect(await seller.change(at((await biller.issued()).id), body)).toMatchObject({ status: 'void' });
});
