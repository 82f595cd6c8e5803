import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { type Biller, billedLines as lines, newBiller } from '../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Biller['seller'];
let company: Biller['company'];
let draft: Biller['draft'];
let issue: Biller['issue'];
let issued: Biller['issued'];
let pay: Biller['pay'];
let paid: Biller['paid'];
let read: Biller['read'];
let movements: Biller['movements'];
const start = '2026-03-02T10:00:00.000Z';
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ seller, company, draft, issue, issued, pay, paid, read, movements } = await newBiller(clocked.server));
});

test('lines, discounts, taxes and retention add up to the cent', async () => {
  const made = await draft({ retention_pct: 15 });
  // Net 914.90 = 961.00 + 50.00 − 96.10; retention 15 % = 137.235 → 137.24; 914.90 + 192.13 − 137.24 = 969.79.
  expect(made).toMatchObject({
    ...{ subtotal: 1011, discount_total: 96.1, net_total: 914.9, tax_total: 192.13 },
    ...{ total: 1107.03, withheld_total: 137.24, retention_total: 137.24, payable_total: 969.79 },
    ...{ balance: 969.79, number: null, status: 'draft' },
  });
});

test('an invoice gets its number when it is issued, a due date by the customer’s terms, and a cash plan for that day', async () => {
  const made = await issued();
  expect(made).toMatchObject({ number: 'INV-2026-000001', issue_date: '2026-03-02', due_date: '2026-03-17' });
  expect((await issued()).number).toBe('INV-2026-000002');
  expect(await movements(made.id)).toMatchObject([
    {
      status: 'planned',
      kind: 'inflow',
      amount: 1107.03,
      date: '2026-03-17',
      source: { type: 'invoice', id: made.id },
    },
  ]);
  expect(await seller.types(made.id)).toEqual(['invoice.created', 'invoice.issued']);
  clocked.set('2027-01-04T10:00:00.000Z');
  expect((await issued()).number).toBe('INV-2027-000001');
  for (const change of [{ lines: [] }, { company_id: null }, { currency: 'USD' }])
    expectError(await seller.api('PATCH', `/finance/invoices/${made.id}`, change), 400, 'validation_error');
});

test('an invoice is settled by partial payments, and never by more than is open', async () => {
  const { id } = await issued();
  expectError(await pay(id, '1107.04'), 400, 'validation_error');
  expectError(await pay(id, 10, { currency: 'USD' }), 400, 'validation_error');
  expectError(await pay(id, 10, { date: '2026-03-03' }), 400, 'validation_error');
  clocked.set('2026-03-12T10:00:00.000Z');
  const first = await paid(id, '107.03', { date: '2026-03-05', reference: 'Transfer 1' });
  expect(await read(id)).toMatchObject({ status: 'partially_paid', paid_total: 107.03, balance: 1000 });
  await paid(id, 1000, { date: '2026-03-12' });
  expect(await read(id)).toMatchObject({ status: 'paid', paid_total: 1107.03, balance: 0 });
  expect(await seller.read(`/companies/${company.id}`)).toMatchObject({
    open_balance: 0,
    average_days_to_pay: 10,
  });
  expect(
    (await movements(id)).map(({ status, amount }: Record<string, unknown>) => [status, amount]).sort(),
  ).toEqual([
    ['confirmed', 1000],
    ['confirmed', 107.03],
  ]);
  expect((await seller.types(id)).slice(2)).toEqual(['invoice.partially_paid', 'invoice.paid']);
  expect(await seller.types(first.id)).toEqual(['invoice.payment_recorded']);
  expectError(await pay(id, 1), 400, 'validation_error');
});

test('a deleted payment leaves no trace in the balance', async () => {
  const { id } = await issued();
  const one = await paid(id, 100);
  const whole = await paid(id, '1007.03');
  await seller.done('DELETE', `/finance/payments/${whole.id}`);
  expect(await read(id)).toMatchObject({ status: 'partially_paid', balance: 1007.03, paid_at: null });
  await seller.done('DELETE', `/finance/payments/${one.id}`);
  expect(await read(id)).toMatchObject({ status: 'issued', balance: 1107.03, paid_total: 0, payments: [] });
  expect(await movements(id)).toMatchObject([{ status: 'planned', amount: 1107.03 }]);
  expect(await seller.read(`/companies/${company.id}`)).toMatchObject({ open_balance: 1107.03 });
});

test('a payment that the bank has confirmed cannot be deleted without confirmation', async () => {
  const { id } = await issued();
  const payment = await paid(id, 100);
  const [row] = await movements(id).then((all) =>
    all.filter(({ amount }: { amount: number }) => amount === 100),
  );
  const step = (status: string) => seller.change('/finance/cashflow', { id: row.id, status });
  await step('reconciled');
  const reply = await seller.api('DELETE', `/finance/payments/${payment.id}`);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.message).toContain(row.id);
  await step('confirmed');
  await seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect(await read(id)).toMatchObject({ status: 'issued', balance: 1107.03 });
});

describe('overdue', () => {
  test('follows from the date without a write, and emits one event', async () => {
    const { id } = await issued();
    const shown = async () => [
      (await read(id)).shown_as,
      (await seller.done('GET', '/finance/invoices?status=overdue')).meta.total,
    ];
    clocked.set('2026-03-17T23:00:00.000Z');
    expect(await shown()).toEqual(['issued', 0]);
    clocked.set('2026-03-18T00:30:00.000Z');
    expect(await shown()).toEqual(['overdue', 1]);
    await clocked.reach('2026-03-18T01:00:00.000Z');
    await clocked.reach('2026-04-18T01:00:00.000Z');
    expect((await seller.types(id)).filter((type) => type === 'invoice.overdue')).toHaveLength(1);
    await paid(id, '1107.03');
    expect(await shown()).toEqual(['paid', 0]);
  });
});

test('a void invoice has no cash plan and no balance, and a paid one cannot be voided', async () => {
  const { id } = await issued();
  expectError(
    await seller.api('PATCH', `/finance/invoices/${id}`, { status: 'void' }),
    400,
    'validation_error',
  );
  await seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Issued twice' });
  expect(await movements(id)).toEqual([]);
  expect(await read(id)).toMatchObject({ total: 1107.03, balance: 0 });
  expect(await seller.read(`/companies/${company.id}`)).toMatchObject({ open_balance: 0 });
  const other = await issued();
  const payment = await paid(other.id, 10);
  const body = { status: 'void', void_reason: 'Wrong' };
  expectError(await seller.api('PATCH', `/finance/invoices/${other.id}`, body), 400, 'validation_error');
  for (const [wanted, way] of [
    [body, 'delete its payments'],
    [{ status: 'paid' }, '/payments'],
  ] as const)
    expect((await seller.api('PATCH', `/finance/invoices/${other.id}`, wanted)).body.error.message).toContain(
      way,
    );
  await seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect(await seller.change(`/finance/invoices/${other.id}`, body)).toMatchObject({ status: 'void' });
  expectError(await seller.api('DELETE', `/finance/invoices/${other.id}`), 400, 'validation_error');
});

test('a quote is invoiced by its id, promotions included, and one of another company is refused', async () => {
  const quote = await seller.make('/quotes', { company_id: company.id, currency: 'EUR', lines });
  for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${quote.id}`, { status });
  const made = await seller.make('/finance/invoices', { quote_id: quote.id });
  expect(made).toMatchObject({ company_id: company.id, total: quote.total, tax_total: quote.tax_total });
  const other = await seller.make('/companies', { name: 'Other' });
  const body = { quote_id: quote.id, company_id: other.id, lines };
  expectError(await seller.api('POST', '/finance/invoices', body), 400, 'validation_error');
});

test('an invoice is issued with a warning if version 1.1 has dated one of its series ahead', async () => {
  const { id, number } = await issued();
  await clocked.server.app.db.withTenant(seller.tenant.id, 'write', (tx) =>
    tx.text(`UPDATE invoices SET issue_date = '2026-04-01' WHERE id = $1`, [id]),
  );
  const early = await draft();
  const reply = await seller.done('PATCH', `/finance/invoices/${early.id}`, { status: 'issued' });
  expect(reply.data.number).toBe('INV-2026-000002');
  expect(reply.warnings).toMatchObject([{ code: 'out_of_order' }]);
  expect(reply.warnings[0].message).toContain(number);
});

test('a draft without a number cannot be marked as sent', async () => {
  const { id } = await draft();
  const body = { sent_at: start };
  expectError(await seller.api('PATCH', `/finance/invoices/${id}`, body), 400, 'validation_error');
  expect(await issue(id, body)).toMatchObject({ sent_at: start });
});

test('an invoice is marked as sent by hand or sent by mail', async () => {
  const ana = await seller.make('/contacts', {
    first_name: 'Ana',
    email: 'ana@acme.example',
    language: 'pt',
  });
  const { id } = await draft({ contact_id: ana.id });
  const reply = await seller.done('POST', `/finance/invoices/${id}/send`, {});
  expect(reply.data).toMatchObject({ status: 'issued', sent_at: start });
  const [mail] = await seller.read('/emails?per_page=1');
  expect(mail).toMatchObject({
    to: ['ana@acme.example'],
    subject: expect.stringContaining('Fatura INV-2026-000001'),
  });
  expect(await seller.types(id)).toEqual(['invoice.created', 'invoice.issued', 'invoice.sent']);
});

test('fifty invoices issued at once are numbered without gap or repeat, also when some of them fail', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => draft(nth % 5 ? {} : { currency: 'USD' })),
  );
  const replies = await Promise.all(
    drafts.map(({ id }) => seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' })),
  );
  const numbers = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.number);
  // The drafts in dollars have no rate, so they fail.
  expect(numbers).toHaveLength(40);
  expect(numbers.sort()).toEqual(
    Array.from({ length: 40 }, (_, nth) => `INV-2026-${String(nth + 1).padStart(6, '0')}`),
  );
});
