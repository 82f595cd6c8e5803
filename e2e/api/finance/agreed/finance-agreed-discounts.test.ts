import { beforeEach, describe, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const filming = (quantity: number, more: object = {}) => ({
  ...{ description: 'Filming', quantity, unit_price: 100, tax_rate: 21 },
  ...more,
});
const editing = { description: 'Editing', quantity: 1, unit_price: 100, tax_rate: 10 };

describe('an invoice of a quote', () => {
  async function accepted(more: object) {
    const { seller, company } = biller;
    const body = { company_id: company.id, currency: 'EUR', lines: [filming(3), editing] };
    const { id } = await seller.make('/quotes', { ...body, ...more });
    for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${id}`, { status });
    return id;
  }
  const invoiced = (quote_id: string, more: object = {}) =>
    biller.seller.make('/finance/invoices', { quote_id, ...more });

  test('has its percentage of discount and its kind of prices', async () => {
    const quote_id = await accepted({ discount_pct: 5, prices_include_tax: true });
    const first = await invoiced(quote_id, { lines: [filming(1)] });
    expect(first).toMatchObject({ discount_pct: 5, discount_total: 5, prices_include_tax: true, total: 95 });
    expect(await invoiced(quote_id)).toMatchObject({ discount_pct: 5, discount_total: 15, total: 285 });
  });

  test('has its share of an amount of discount, and the last one takes the rest', async () => {
    const quote_id = await accepted({ discount_amount: 10.01 });
    const parts = [await invoiced(quote_id, { lines: [filming(1)] })];
    parts.push(await invoiced(quote_id, { lines: [filming(1)] }));
    parts.push(await invoiced(quote_id));
    expect(parts.map((one) => one.discount_amount)).toEqual([2.5, 2.5, 5.01]);
    expect(parts.map((one) => one.net_total)).toEqual([97.5, 97.5, 194.99]);
  });

  test('has no more discount than its own lines cost, whatever rounding has left of the amount', async () => {
    const lines = [filming(5)];
    const quote_id = await accepted({ lines, discount_amount: 499.97 });
    const parts = [];
    // Each share is 99.994, and 100.01 would be left for the last one.
    for (let nth = 0; nth < 4; nth++) parts.push(await invoiced(quote_id, { lines: [filming(1)] }));
    parts.push(await invoiced(quote_id));
    expect(parts.map((one) => one.discount_amount)).toEqual([99.99, 99.99, 99.99, 99.99, 100]);
  });

  test('gives its share back when it is voided or credited', async () => {
    const quote_id = await accepted({ discount_amount: 10 });
    const first = await biller.issue((await invoiced(quote_id, { lines: [filming(2)] })).id);
    expect(first).toMatchObject({ discount_amount: 5, net_total: 195 });
    const note = { kind: 'credit_note', credits_id: first.id, lines: [filming(1)] };
    const credited = await biller.issue((await biller.seller.make('/finance/invoices', note)).id);
    expect(credited).toMatchObject({ discount_amount: 2.5, net_total: 97.5 });
    expect(await invoiced(quote_id)).toMatchObject({ discount_amount: 7.5, net_total: 292.5 });
  });

  test('has its own discount if one is sent, also none', async () => {
    const quote_id = await accepted({ discount_pct: 5 });
    const own = await invoiced(quote_id, { lines: [filming(1)], discount_amount: 0 });
    expect(own).toMatchObject({ discount_pct: null, discount_total: 0, net_total: 100 });
  });

  test('with the lines of the quote has prices with tax only if the quote has', async () => {
    const quote_id = await accepted({ prices_include_tax: true });
    const reply = await biller.seller.api('POST', '/finance/invoices', {
      quote_id,
      prices_include_tax: false,
    });
    expect(reply.body.error.details).toMatchObject([
      { path: 'prices_include_tax', rule: 'mismatch', allowed: [true] },
    ]);
  });
});

test('a revision of a quote has its discount and its kind of prices', async () => {
  const { seller, company } = biller;
  const pricing = { discount_pct: 5, prices_include_tax: true };
  const body = { company_id: company.id, currency: 'EUR', lines: [filming(1)], ...pricing };
  const { id } = await seller.make('/quotes', body);
  const { data } = await seller.done('POST', `/quotes/${id}/revise`, {});
  expect(data).toMatchObject({ ...pricing, revision: 2, total: 95 });
});

describe('a bill of an order', () => {
  async function received(more: object, quantity = 4) {
    const { seller } = biller;
    const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Cement Works' });
    const order = await seller.make('/purchases/orders', {
      ...{ supplier_id, currency: 'EUR', lines: [{ ...filming(4), unit: 'day' }] },
      ...more,
    });
    for (const status of ['approved', 'sent'])
      await seller.change(`/purchases/orders/${order.id}`, { status });
    const [line] = order.lines;
    const receive = (qty_received: number) =>
      seller.make('/purchases/receipts', {
        ...{ order_id: order.id, lines: [{ order_line_id: line.id, qty_received }] },
      });
    await receive(quantity);
    const bill = (body: object = {}) =>
      seller.make('/finance/invoices', {
        direction: 'purchase',
        order_id: order.id,
        status: 'issued',
        ...body,
      });
    const billed = (unit_price: number, pricing: object) =>
      bill({ lines: [{ ...filming(4, { unit_price }), order_line_id: line.id }], ...pricing });
    return { bill, billed, receive };
  }

  test('has its percentage of discount and its kind of prices, and matches', async () => {
    const { bill } = await received({ discount_pct: 5, prices_include_tax: true });
    expect(await bill()).toMatchObject({
      ...{ discount_pct: 5, prices_include_tax: true, total: 380, match: { status: 'matched' } },
    });
  });

  test('has its share of an amount of discount, and the last one takes the rest', async () => {
    const { bill, receive } = await received({ discount_amount: 10.01 }, 3);
    const first = await bill();
    await receive(1);
    const last = await bill();
    expect([first.discount_amount, last.discount_amount]).toEqual([7.51, 2.5]);
    expect([first.match.status, last.match.status]).toEqual(['matched', 'matched']);
  });

  test('matches with the rest of an amount of discount, whatever rounding has left of it', async () => {
    const { bill, receive } = await received({ discount_amount: 0.06 }, 1);
    // Each share is 0.015, which is rounded up three times.
    const bills = [await bill()];
    for (let nth = 0; nth < 3; nth++) {
      await receive(1);
      bills.push(await bill());
    }
    expect(bills.map(({ discount_total }) => discount_total)).toEqual([0.02, 0.02, 0.02, 0]);
    expect(bills.map(({ match }) => match.status)).toEqual(Array.from({ length: 4 }, () => 'matched'));
  });

  test.each([
    ['without the agreed discount', { discount_pct: 5 }, 100, { discount_pct: 0 }, 'over_price'],
    ['with the agreed price after another discount', { discount_pct: 5 }, 95, { discount_pct: 0 }, 'matched'],
    ['with the agreed discount as an amount', { discount_pct: 5 }, 100, { discount_amount: 20 }, 'matched'],
    ['with a higher price and a discount that makes up for it', {}, 125, { discount_pct: 20 }, 'matched'],
    ['with the agreed price and its tax', {}, 121, { prices_include_tax: true }, 'matched'],
    [
      'with the agreed price without its tax',
      { prices_include_tax: true },
      100,
      { prices_include_tax: false },
      'over_price',
    ],
  ])('%s is compared by what is to be paid without tax', async (_, order, unit_price, pricing, status) => {
    const { billed } = await received(order);
    expect((await billed(unit_price, pricing)).match).toMatchObject({ status });
  });
});
