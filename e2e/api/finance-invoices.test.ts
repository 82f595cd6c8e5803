import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clocked, startClocked } from '../clocked.ts';
import { codesOf, newSeller, type Seller } from './selling.ts';
import { expectError } from './shape.ts';

let clocked: Clocked;
let seller: Seller;
let company: { id: string };
const start = '2026-03-02T10:00:00.000Z';
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  seller = await newSeller(clocked.server);
  company = await seller.make('/companies', { name: 'Acme', type: 'customer', payment_terms_days: 15 });
});

/** 2 × 480.50 less 10 % = 864.90, tax 181.63; 1.5 × 33.333333 = 50.00, tax 10.50. */
const lines = [
  { description: 'Filming', quantity: 2, unit_price: '480.50', discount_pct: 10, tax_rate: 21 },
  { description: 'Editing', quantity: '1.5', unit_price: '33.333333', tax_rate: 21 },
];
const draft = (more = {}) =>
  seller.make('/finance/invoices', { company_id: company.id, currency: 'EUR', lines, ...more });
const issue = (id: string, more = {}) =>
  seller.change(`/finance/invoices/${id}`, { status: 'issued', ...more });
const issued = async (more = {}) => issue((await draft(more)).id);
const pay = (id: string, amount: number | string, more = {}) =>
  seller.api('POST', `/finance/invoices/${id}/payments`, { amount, ...more });
const paid = async (id: string, amount: number | string, more = {}) => {
  const reply = await pay(id, amount, more);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const read = (id: string) => seller.read(`/finance/invoices/${id}`);
const movements = async (id: string) =>
  (await seller.read('/finance/cashflow?per_page=100')).filter(
    ({ source, status }: { source: { id: string } | null; status: string }) =>
      source?.id === id && status !== 'void',
  );

test('lines, discounts, taxes and retention add up to the cent', async () => {
  const made = await draft({ retention_pct: 15 });
  // Net 914.90 = 961.00 + 50.00 − 96.10; retention 15 % = 137.235 → 137.24; 914.90 + 192.13 − 137.24 = 969.79.
  expect(made).toMatchObject({
    ...{ subtotal: 1011, discount_total: 96.1, tax_total: 192.13, retention_total: 137.24 },
    ...{ total: 969.79, balance: 969.79, number: null, status: 'draft' },
  });
});

test('an invoice is numbered when it is issued, due after the customer’s terms, and planned for that day', async () => {
  const made = await issued();
  expect(made).toMatchObject({ number: 'INV-2026-000001', issue_date: '2026-03-02', due_date: '2026-03-17' });
  expect((await issued()).number).toBe('INV-2026-000002');
  expect((await issued({ issue_date: '2027-01-04' })).number).toBe('INV-2027-000001');
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
  for (const change of [{ lines: [] }, { company_id: null }, { currency: 'USD' }])
    expectError(await seller.api('PATCH', `/finance/invoices/${made.id}`, change), 400, 'validation_error');
});

test('payments settle it by and by, and never more than is owed', async () => {
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

test('a payment that is deleted is as if it never had been', async () => {
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

describe('overdue', () => {
  test('is what the date says, without anybody writing it; and told once', async () => {
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

test('what is void is planned no more and owed no more; what was paid is not voided', async () => {
  const { id } = await issued();
  expectError(
    await seller.api('PATCH', `/finance/invoices/${id}`, { status: 'void' }),
    400,
    'validation_error',
  );
  await seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Issued twice' });
  expect(await movements(id)).toEqual([]);
  expect(await seller.read(`/companies/${company.id}`)).toMatchObject({ open_balance: 0 });
  const other = await issued();
  const payment = await paid(other.id, 10);
  const body = { status: 'void', void_reason: 'Wrong' };
  expectError(await seller.api('PATCH', `/finance/invoices/${other.id}`, body), 400, 'validation_error');
  await seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect(await seller.change(`/finance/invoices/${other.id}`, body)).toMatchObject({ status: 'void' });
  expectError(await seller.api('DELETE', `/finance/invoices/${other.id}`), 400, 'validation_error');
});

describe('a credit note', () => {
  const noteOn = (credits_id: string, unit_price: number | string) =>
    seller.make('/finance/invoices', {
      kind: 'credit_note',
      credits_id,
      lines: [{ description: 'Less', unit_price }],
    });

  test('takes off what is owed first, and the rest is to be paid back', async () => {
    const { id } = await issued();
    await paid(id, '607.03');
    const note = await issue((await noteOn(id, 700)).id);
    // Owed were 500.00: they are gone; 200.00 go back to the customer.
    expect(note).toMatchObject({
      number: 'CN-2026-000001',
      credited_total: 500,
      balance: 200,
      status: 'issued',
    });
    expect(await read(id)).toMatchObject({ status: 'paid', credited_total: 500, balance: 0 });
    expect(await movements(note.id)).toMatchObject([{ status: 'planned', kind: 'outflow', amount: 200 }]);
    await paid(note.id, 200);
    expect(await read(note.id)).toMatchObject({ status: 'paid', balance: 0 });
    const more = await noteOn(id, '407.04');
    expectError(
      await seller.api('PATCH', `/finance/invoices/${more.id}`, { status: 'issued' }),
      400,
      'validation_error',
    );
    await seller.change(`/finance/invoices/${more.id}`, { lines: [{ unit_price: '407.03' }] });
    await issue(more.id);
    expect(await read(id)).toMatchObject({ status: 'credited' });
  });

  test('is set against what is owed again when a payment turns out to be none', async () => {
    const { id } = await issued();
    const payment = await paid(id, '1107.03');
    const note = await issue((await noteOn(id, '1107.03')).id);
    expect(note).toMatchObject({ credited_total: 0, balance: 1107.03 });
    expect(await read(id)).toMatchObject({ status: 'credited', balance: 0 });
    // The bank took it back: as if it had never been, the note takes off all that is owed, and nothing is paid back.
    await seller.done('DELETE', `/finance/payments/${payment.id}`);
    expect(await read(id)).toMatchObject({ status: 'credited', credited_total: 1107.03, balance: 0 });
    expect(await read(note.id)).toMatchObject({ status: 'issued', credited_total: 1107.03, balance: 0 });
    expect([...(await movements(id)), ...(await movements(note.id))]).toEqual([]);
    expect(await seller.read(`/companies/${company.id}`)).toMatchObject({ open_balance: 0 });
  });

  test('that was paid back already leaves the invoice to be paid, when its payment turns out to be none', async () => {
    const { id } = await issued();
    const payment = await paid(id, '1107.03');
    const note = await issue((await noteOn(id, '1107.03')).id);
    const refund = await paid(note.id, '1107.03');
    await seller.done('DELETE', `/finance/payments/${payment.id}`);
    expect(await read(id)).toMatchObject({ status: 'issued', balance: 1107.03 });
    const wrong = { status: 'void', void_reason: 'Wrong' };
    expectError(await seller.api('PATCH', `/finance/invoices/${id}`, wrong), 400, 'validation_error');
    await seller.done('DELETE', `/finance/payments/${refund.id}`);
    expect(await read(id)).toMatchObject({ status: 'credited', balance: 0 });
  });

  test('is never more than the invoice, however many are issued at once', async () => {
    const { id } = await issued();
    const notes = await Promise.all([500, 500, 500].map((price) => noteOn(id, price)));
    const replies = await Promise.all(
      notes.map((note) => seller.api('PATCH', `/finance/invoices/${note.id}`, { status: 'issued' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    expect(await read(id)).toMatchObject({ credited_total: 1000, balance: 107.03 });
  });

  test('takes off what was retained in the same share', async () => {
    const { id } = await issued({ retention_pct: 15 });
    const note = await seller.make('/finance/invoices', {
      ...{ kind: 'credit_note', credits_id: id },
      lines: [{ description: 'Less', unit_price: 100, tax_rate: 21 }],
    });
    // 100.00 + 21.00 − 15.00
    expect(note).toMatchObject({ retention_total: 15, total: 106 });
  });

  test('that is void leaves the invoice as it was', async () => {
    const { id } = await issued();
    const before = await read(id);
    const note = await issue((await noteOn(id, '1107.03')).id);
    expect(await read(id)).toMatchObject({ status: 'credited', balance: 0 });
    expect(await movements(id)).toEqual([]);
    await seller.change(`/finance/invoices/${note.id}`, { status: 'void', void_reason: 'Wrong invoice' });
    const { version, updated_at, ...after } = await read(id);
    expect({ ...after, version: before.version, updated_at: before.updated_at }).toEqual(before);
    expect(await movements(id)).toMatchObject([{ status: 'planned', amount: 1107.03 }]);
  });
});

test('a quote is invoiced by its id, promotions and all; another company’s is refused', async () => {
  const quote = await seller.make('/quotes', { company_id: company.id, currency: 'EUR', lines });
  const made = await seller.make('/finance/invoices', { quote_id: quote.id });
  expect(made).toMatchObject({ company_id: company.id, total: quote.total, tax_total: quote.tax_total });
  const other = await seller.make('/companies', { name: 'Other' });
  const body = { quote_id: quote.id, company_id: other.id, lines };
  expectError(await seller.api('POST', '/finance/invoices', body), 400, 'validation_error');
});

test('two customers who become one owe what both owed, and pay as both did', async () => {
  const other = await seller.make('/companies', { name: 'Acme again', type: 'customer' });
  await issued({ company_id: other.id });
  for (const [company_id, day] of [
    [company.id, '2026-03-06'],
    [other.id, '2026-03-10'],
  ]) {
    clocked.set(start);
    const { id } = await issued({ company_id });
    clocked.set(`${day}T10:00:00.000Z`);
    await paid(id, '1107.03');
  }
  // Paid after 4 and after 8 days.
  const merged = await seller.done('POST', `/companies/${company.id}/merge`, { duplicate_id: other.id });
  expect(merged.data).toMatchObject({ open_balance: 1107.03, average_days_to_pay: 6 });
  expect(await seller.read(`/companies/${company.id}`)).toMatchObject(merged.data);
});

test('whom an invoice was issued to is kept; whoever only has drafts may go', async () => {
  const { id } = await draft();
  const other = await seller.make('/companies', { name: 'Only asked' });
  await draft({ company_id: other.id });
  await seller.done('DELETE', `/companies/${other.id}`);
  await issue(id);
  const reply = await seller.api('DELETE', `/companies/${company.id}`);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.message).toContain('INV-2026-000001');
  await seller.change(`/companies/${company.id}`, { status: 'archived' });
});

test('more than the credit limit is told to whoever issues it', async () => {
  await seller.change(`/companies/${company.id}`, { credit_limit: 2000, currency: 'EUR' });
  const [first, second] = [await draft(), await draft()];
  const send = (id: string) => seller.done('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  expect(codesOf(await send(first.id))).toEqual([]);
  // 2 × 1,107.03 are 214.06 above 2,000.00.
  const { warnings } = await send(second.id);
  expect(warnings).toMatchObject([{ code: 'over_credit_limit', id: company.id }]);
  expect(warnings[0].message).toContain('214.06');
});

test('one that is dated before the last of its series is issued with a warning', async () => {
  const { number } = await issued();
  const early = await draft({ issue_date: '2026-02-27' });
  const reply = await seller.done('PATCH', `/finance/invoices/${early.id}`, { status: 'issued' });
  expect(reply.data.number).toBe('INV-2026-000002');
  expect(reply.warnings).toMatchObject([{ code: 'out_of_order' }]);
  expect(reply.warnings[0].message).toContain(number);
});

test('nothing that has no number was sent', async () => {
  const { id } = await draft();
  const body = { sent_at: start };
  expectError(await seller.api('PATCH', `/finance/invoices/${id}`, body), 400, 'validation_error');
  expect(await issue(id, body)).toMatchObject({ sent_at: start });
});

test('it is marked as sent by hand or sent by mail', async () => {
  const { id } = await draft();
  const reply = await seller.done('POST', `/finance/invoices/${id}/send`, { to: ['ana@acme.example'] });
  expect(reply.data).toMatchObject({ status: 'issued', sent_at: start });
  expect(await seller.types(id)).toEqual(['invoice.created', 'invoice.issued', 'invoice.sent']);
});

test('fifty issued at once are numbered without gap or double, also when some of them fail', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => draft(nth % 5 ? {} : { currency: 'USD' })),
  );
  const replies = await Promise.all(
    drafts.map(({ id }) => seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' })),
  );
  const numbers = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.number);
  // Those in dollars say no rate.
  expect(numbers).toHaveLength(40);
  expect(numbers.sort()).toEqual(
    Array.from({ length: 40 }, (_, nth) => `INV-2026-${String(nth + 1).padStart(6, '0')}`),
  );
});
