import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
let quote: { id: string; lines: { id: string }[] };
beforeEach(async () => {
  biller = await newBiller(server);
  const { seller, company } = biller;
  quote = await seller.make('/quotes', {
    company_id: company.id,
    currency: 'EUR',
    discount_pct: 10,
    lines: [{ description: 'Editing', quantity: 10, unit_price: 60, tax_rate: 21 }],
  });
  for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${quote.id}`, { status });
});

const editing = (quantity: number) => [{ description: 'Editing', quantity, unit_price: 60, tax_rate: 21 }];
const charge = (quantity: number) =>
  biller.seller.api('POST', '/finance/invoices', { quote_id: quote.id, lines: editing(quantity) });
const expectRoom = async (quantity: number) => {
  const over = await charge(quantity + 1);
  expect(over.body.error?.details, over.text).toMatchObject([{ path: 'lines', rule: 'over_quote' }]);
  const fits = await charge(quantity);
  expect(fits.status, fits.text).toBe(200);
  await biller.seller.done('DELETE', `/finance/invoices/${fits.body.data.id}`);
};

test('a replacement charges the quote in place of its invoice, from its issue until it is voided', async () => {
  const original = await biller.issue((await charge(8)).body.data.id);
  const draft = await biller.seller.make(`/finance/invoices/${original.id}/credit`, {
    method: 'substitution',
  });
  expect(draft).toMatchObject({ quote_id: quote.id, discount_pct: 10, total: original.total });
  expect(draft.lines).toMatchObject([{ quote_line_id: quote.lines[0]?.id, quantity: 8 }]);
  await expectRoom(2);
  const tooMuch = await biller.seller.api('PATCH', `/finance/invoices/${draft.id}`, {
    lines: [{ ...draft.lines[0], quantity: 11 }],
  });
  expect(tooMuch.body.error.details).toMatchObject([{ path: 'lines', rule: 'over_quote' }]);
  const note = await biller.issue(draft.id, { lines: [{ ...draft.lines[0], quantity: 5 }] });
  await expectRoom(5);
  const part = await biller.seller.make(`/finance/invoices/${note.id}/credit`, {});
  await biller.issue(part.id, { lines: [{ ...part.lines[0], quantity: 2 }] });
  await expectRoom(7);
  await biller.seller.change(`/finance/invoices/${part.id}`, { status: 'void', void_reason: 'Wrong' });
  const voided = { status: 'void', void_reason: 'Wrong' };
  const other = (await charge(5)).body.data;
  const refused = await biller.seller.api('PATCH', `/finance/invoices/${note.id}`, voided);
  expect(refused.body.error.details).toMatchObject([{ path: 'status', rule: 'over_quote' }]);
  await biller.seller.done('DELETE', `/finance/invoices/${other.id}`);
  await biller.seller.change(`/finance/invoices/${note.id}`, voided);
  await expectRoom(2);
});

test('a full invoice charges the quote of the simplified one that it replaces', async () => {
  const body = { quote_id: quote.id, invoice_type: 'simplified', lines: editing(4) };
  const simplified = await biller.issue((await biller.seller.make('/finance/invoices', body)).id);
  const draft = await biller.seller.make(`/finance/invoices/${simplified.id}/replace-simplified`, {});
  expect(draft).toMatchObject({ quote_id: quote.id, total: simplified.total });
  await biller.issue(draft.id);
  await expectRoom(6);
});
