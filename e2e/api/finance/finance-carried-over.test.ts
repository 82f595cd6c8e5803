import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const fifty = Array.from({ length: 50 }, () => ({
  description: 'Work',
  quantity: 1,
  unit_price: '10.02',
  tax_rate: 21,
}));

/**
 * Writes the amounts as version 1.1 does: the tax is rounded line by line, and there are no taxes by rate and no tax codes.
 */
const writeAsVersion11 = (table: 'invoices' | 'quotes' | 'purchase_orders', id: string) =>
  server.app.db.withTenant(biller.seller.tenant.id, 'write', (tx) =>
    tx.text(
      `UPDATE ${table} SET taxes = '[]', withholdings = '[]', total = 606, ${table === 'purchase_orders' ? 'tax' : 'tax_total'} = 105,
        ${table === 'invoices' ? "balance = CASE status WHEN 'draft' THEN balance ELSE 606 END," : ''}
        lines = (SELECT jsonb_agg(line - 'tax_codes' - 'taxes' || '{"tax": "2.10", "total": "12.12"}' ORDER BY place)
          FROM jsonb_array_elements(lines) WITH ORDINALITY AS all_lines (line, place))
      WHERE id = $1`,
      [id],
    ),
  );

const carriedOver = [{ tax_rate: 21, base: 501, amount: 105 }];
const computed = [{ tax_rate: 21, base: 501, amount: 105.21 }];

test('an invoice that version 1.1 issued keeps its tax, and its taxes are the sums of its lines', async () => {
  const { id } = await biller.issued({ lines: fifty });
  await writeAsVersion11('invoices', id);
  const before = await biller.read(id);
  expect(before).toMatchObject({ tax_total: 105, total: 606, taxes: carriedOver });
  // Sending everything back as it was read changes nothing.
  await biller.seller.change(`/finance/invoices/${id}`, { lines: before.lines, category: 'Films' });
  await biller.paid(id, 6);
  expect(await biller.read(id)).toMatchObject({ total: 606, balance: 600, taxes: carriedOver });
});

test('a credit note for all of it has the tax of the invoice', async () => {
  const { id } = await biller.issued({ lines: fifty });
  await writeAsVersion11('invoices', id);
  const body = { kind: 'credit_note', credits_id: id, lines: fifty };
  const note = await biller.issue((await biller.seller.make('/finance/invoices', body)).id);
  expect(note).toMatchObject({ tax_total: 105, total: 606, taxes: carriedOver });
  expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
});

test('a draft of version 1.1 gets its tax by rate when it is written', async () => {
  const { id } = await biller.draft({ lines: fifty });
  await writeAsVersion11('invoices', id);
  expect(await biller.read(id)).toMatchObject({ total: 606, taxes: carriedOver });
  expect(await biller.issue(id)).toMatchObject({ tax_total: 105.21, total: 606.21, taxes: computed });
});

test('a quote that was sent keeps its tax, and a draft gets its tax by rate', async () => {
  const { seller, company } = biller;
  const body = { company_id: company.id, currency: 'EUR', lines: fifty };
  const [sent, draft] = [await seller.make('/quotes', body), await seller.make('/quotes', body)];
  await seller.change(`/quotes/${sent.id}`, { status: 'sent' });
  for (const { id } of [sent, draft]) await writeAsVersion11('quotes', id);
  await seller.change(`/quotes/${sent.id}`, { status: 'accepted' });
  expect(await seller.read(`/quotes/${sent.id}`)).toMatchObject({ total: 606, taxes: carriedOver });
  expect(await seller.change(`/quotes/${draft.id}`, { status: 'sent' })).toMatchObject({
    total: 606.21,
    taxes: computed,
  });
});

test('an order that was sent keeps its tax while goods are received', async () => {
  const { seller } = biller;
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const order = await seller.make('/purchases/orders', { supplier_id, currency: 'EUR', lines: fifty });
  for (const status of ['approved', 'sent']) await seller.change(`/purchases/orders/${order.id}`, { status });
  await writeAsVersion11('purchase_orders', order.id);
  const lines = [{ order_line_id: order.lines[0].id, qty_received: 1 }];
  await seller.make('/purchases/receipts', { order_id: order.id, lines });
  const kept = await seller.read(`/purchases/orders/${order.id}`);
  expect(kept).toMatchObject({ status: 'partially_received', total: 606, tax: 105, taxes: carriedOver });
  expect(kept.lines[0]).toMatchObject({ qty_received: 1, tax: 2.1, total: 12.12 });
});
