import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Biller['seller'];
let company: Biller['company'];
let issue: Biller['issue'];
let issued: Biller['issued'];
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
  ({ seller, company, issue, issued, paid, read, movements } = await newBiller(clocked.server));
});

describe('a credit note', () => {
  const noteOn = (credits_id: string, unit_price: number | string) =>
    seller.make('/finance/invoices', {
      kind: 'credit_note',
      credits_id,
      lines: [{ description: 'Less', unit_price }],
    });

  test('reduces the open amount first, and the rest is to be refunded', async () => {
    const { id } = await issued();
    await paid(id, '607.03');
    const note = await issue((await noteOn(id, 700)).id);
    // The open amount was 500.00 and is settled. 200.00 are refunded to the customer.
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

  test('is applied to the amount that is open again after a payment is deleted', async () => {
    const { id } = await issued();
    const payment = await paid(id, '1107.03');
    const note = await issue((await noteOn(id, '1107.03')).id);
    expect(note).toMatchObject({ credited_total: 0, balance: 1107.03 });
    expect(await read(id)).toMatchObject({ status: 'credited', balance: 0 });
    // The bank returned the payment, so the note settles the whole invoice, and nothing is refunded.
    await seller.done('DELETE', `/finance/payments/${payment.id}`);
    expect(await read(id)).toMatchObject({ status: 'credited', credited_total: 1107.03, balance: 0 });
    expect(await read(note.id)).toMatchObject({ status: 'issued', credited_total: 1107.03, balance: 0 });
    expect([...(await movements(id)), ...(await movements(note.id))]).toEqual([]);
    expect(await seller.read(`/companies/${company.id}`)).toMatchObject({ open_balance: 0 });
  });

  test('that was refunded leaves the invoice unpaid when its payment is deleted', async () => {
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

  test('never exceeds the invoice, however many are issued at once', async () => {
    const { id } = await issued();
    const notes = await Promise.all([500, 500, 500].map((price) => noteOn(id, price)));
    const replies = await Promise.all(
      notes.map((note) => seller.api('PATCH', `/finance/invoices/${note.id}`, { status: 'issued' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    expect(await read(id)).toMatchObject({ credited_total: 1000, balance: 107.03 });
  });

  test('reduces the retention in the same share', async () => {
    const { id } = await issued({ retention_pct: 15 });
    const note = await seller.make('/finance/invoices', {
      ...{ kind: 'credit_note', credits_id: id },
      lines: [{ description: 'Less', unit_price: 100, tax_rate: 21 }],
    });
    // 100.00 + 21.00 − 15.00
    expect(note).toMatchObject({ total: 121, withheld_total: 15, retention_total: 15, payable_total: 106 });
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
