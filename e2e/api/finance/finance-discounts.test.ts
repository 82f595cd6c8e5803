import { beforeEach, describe, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const line = (unit_price: string, tax_rate = 21, quantity = 1) => ({
  ...{ description: 'Work', quantity, unit_price, tax_rate },
});
const twoRates = [line('1234.56'), line('333.33', 10)];

async function made(path: string, body: object) {
  const { seller, company } = biller;
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const party = path === '/purchases/orders' ? { supplier_id } : { company_id: company.id };
  return seller.api('POST', path, { ...party, currency: 'EUR', ...body });
}

describe.each(['/quotes', '/finance/invoices', '/purchases/orders'])(
  'a discount of the document in %s',
  (path) => {
    test('of 3 % on 1,234.56 at 21 % and 333.33 at 10 % is spread over the rates: 1,804.66 in all', async () => {
      const { data } = (await made(path, { lines: twoRates, discount_pct: 3 })).body;
      const record = await biller.seller.read(`${path}/${data.id}`);
      expect(record).toMatchObject({
        ...{ subtotal: 1567.89, discount_total: 47.04, net_total: 1520.85, total: 1804.66 },
        ...{ discount_pct: 3, discount_amount: null, prices_include_tax: false },
        taxes: [
          { tax_rate: 21, base: 1197.52, amount: 251.48 },
          { tax_rate: 10, base: 323.33, amount: 32.33 },
        ],
        lines: [
          { document_discount: 37.04, tax: 251.48, total: 1449 },
          { document_discount: 10, tax: 32.33, total: 355.66 },
        ],
      });
      const without = await biller.seller.change(`${path}/${data.id}`, { discount_pct: null });
      expect(without).toMatchObject({
        discount_total: 0,
        net_total: 1567.89,
        lines: [{ document_discount: null }, {}],
      });
      const amount = await biller.seller.change(`${path}/${data.id}`, { discount_amount: 47.04 });
      expect(amount).toMatchObject({ discount_total: 47.04, total: 1804.66 });
    });

    test.each([
      ['a percentage and an amount', { discount_pct: 3, discount_amount: 1 }, 'discount_amount', 'exclusive'],
      ['more than 100 %', { discount_pct: 100.5 }, 'discount_pct', 'range'],
      ['a negative percentage', { discount_pct: -1 }, 'discount_pct', 'range'],
      ['a negative amount', { discount_amount: -1 }, 'discount_amount', 'range'],
      ['more than the lines', { discount_amount: 1567.9 }, 'discount_amount', 'too_big'],
      ['cents of yen', { discount_amount: 0.5, currency: 'JPY' }, 'discount_amount', 'decimals'],
    ])('of %s is refused', async (_, sent, field, rule) => {
      const { status, body } = await made(path, { lines: twoRates, ...sent });
      expect([status, body.error?.details]).toMatchObject([400, [{ path: field, rule }]]);
    });
  },
);

test('a discount is taken off after the discounts of the lines, and deductions are taken off after it', async () => {
  const advance = await biller.issued({ lines: [line('100')] });
  const record = await biller.issued({
    lines: [{ ...line('1000'), discount_pct: 10, discount_amount: 100 }],
    deductions: [{ kind: 'advance', document_id: advance.id, amount: 100 }],
    ...{ discount_pct: 5, held_total: 40, prepaid_total: 20, retention_pct: 15 },
  });
  // 1,000 − 100 − 100 = 800; 5 % of it are 40; less the advance 660. VAT 138.60, withheld 99.00.
  expect(record).toMatchObject({
    ...{ subtotal: 1000, discount_total: 240, deduction_total: 100, net_total: 660, tax_total: 138.6 },
    ...{ total: 798.6, withheld_total: 99, payable_total: 639.6, balance: 639.6 },
    lines: [{ discount: 200, document_discount: 40, tax: 159.6, total: 919.6 }],
  });
});

const creditOne = async (credits_id: string, unit_price: string) => {
  const body = { kind: 'credit_note', credits_id, lines: [line(unit_price)] };
  return biller.issue((await biller.seller.make('/finance/invoices', body)).id);
};

test.each([
  ['10 %', { discount_pct: 10 }, { discount_pct: 10, discount_amount: null }],
  ['10.00', { discount_amount: 10 }, { discount_pct: null }],
])(
  '3 × 33.35 less %s are credited one by one, and the last part takes the rest of every figure',
  async (_, off, note) => {
    const { id, ...whole } = await biller.issued({ lines: [line('33.35', 21, 3)], ...off, held_total: 10 });
    const notes = [await creditOne(id, '33.35'), await creditOne(id, '33.35'), await creditOne(id, '33.35')];
    const sumOf = (name: string) => notes.reduce((sum, one) => sum + Math.round(one[name] * 100), 0) / 100;
    for (const name of [
      'subtotal',
      'discount_total',
      'net_total',
      'tax_total',
      'total',
      'held_total',
      'payable_total',
    ])
      expect(sumOf(name), name).toBe(whole[name]);
    expect(notes[0]).toMatchObject(note);
    expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
  },
);

test('a credit note has the discount of its invoice, also if another one is sent', async () => {
  const { id } = await biller.issued({ lines: twoRates, discount_amount: 47.04 });
  const body = { kind: 'credit_note', credits_id: id, lines: [twoRates[0]], discount_pct: 50 };
  const note = await biller.seller.make('/finance/invoices', body);
  expect(note).toMatchObject({ discount_pct: null, discount_amount: 37.04, net_total: 1197.52 });
  const { id: plain } = await biller.issued({ lines: twoRates });
  const other = await biller.seller.make('/finance/invoices', { ...body, credits_id: plain });
  expect(other).toMatchObject({ discount_pct: null, discount_amount: null, net_total: 1234.56 });
});

test('a promotion is taken off the lines of a quote, and the discount of the quote after it', async () => {
  const { seller, company } = biller;
  const code = 'SPRING';
  await seller.make('/promotions', { name: 'Spring', code, kind: 'percentage', value: 10, status: 'active' });
  const body = { company_id: company.id, currency: 'EUR', promotion_code: code, lines: [line('1000')] };
  expect(await seller.make('/quotes', { ...body, discount_pct: 10 })).toMatchObject({
    ...{ subtotal: 1000, promotion_discount: 100, discount_total: 190, net_total: 810, total: 980.1 },
    lines: [{ discount: 100, document_discount: 90 }],
  });
});
