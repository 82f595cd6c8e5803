import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const line = (quantity: number, unit_price: string, more: object = { tax_rate: 21 }) => ({
  ...{ description: 'Pass', quantity, unit_price },
  ...more,
});
const gross = { prices_include_tax: true };

test.each(['/quotes', '/finance/invoices', '/purchases/orders'])(
  '3 × 9.99 with 21 %% tax are 29.97 = 24.77 + 5.20 in %s',
  async (path) => {
    const { seller, company } = biller;
    const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
    const party = path === '/purchases/orders' ? { supplier_id } : { company_id: company.id };
    const body = { ...party, currency: 'EUR', ...gross, lines: [line(3, '9.99')] };
    const { id } = await seller.make(path, body);
    expect(await seller.read(`${path}/${id}`)).toMatchObject({
      ...{ prices_include_tax: true, subtotal: 29.97, discount_total: 0, net_total: 24.77, total: 29.97 },
      taxes: [{ tax_rate: 21, base: 24.77, amount: 5.2 }],
      lines: [{ subtotal: 29.97, tax: 5.2, total: 29.97 }],
    });
    const without = await seller.change(`${path}/${id}`, { prices_include_tax: false });
    expect(without).toMatchObject({ net_total: 29.97, total: 36.26 });
  },
);

const creditOne = async (credits_id: string) => {
  const body = { kind: 'credit_note', credits_id, lines: [line(1, '9.99')] };
  return biller.issue((await biller.seller.make('/finance/invoices', body)).id);
};

test('such an invoice is credited one by one, and the last part takes the rest of the net amount and of the tax', async () => {
  const { id } = await biller.issued({ ...gross, lines: [line(3, '9.99')], retention_pct: 15 });
  const notes = [await creditOne(id), await creditOne(id), await creditOne(id)];
  expect(notes.map((note) => [note.net_total, note.tax_total, note.total, note.withheld_total])).toEqual([
    [8.26, 1.73, 9.99, 1.24],
    [8.26, 1.73, 9.99, 1.24],
    [8.25, 1.74, 9.99, 1.24],
  ]);
  expect(notes[0]).toMatchObject(gross);
  expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
});

test('a credit note has the kind of prices of its invoice', async () => {
  const { id } = await biller.issued({ ...gross, lines: [line(3, '9.99')] });
  const body = { kind: 'credit_note', credits_id: id, lines: [line(1, '9.99')], prices_include_tax: false };
  const reply = await biller.seller.api('POST', '/finance/invoices', body);
  expect(reply.body.error.details).toMatchObject([{ path: 'prices_include_tax', rule: 'mismatch' }]);
});

test('surcharges are in the price, withheld tax and what the buyer owes are not, and advances are without tax', async () => {
  await biller.inCountry('ES');
  const codes = (...tax_codes: string[]) => ({ tax_codes });
  const lines = [
    line(1, '126.20', codes('es_vat_21', 'es_surcharge_5_2')),
    line(1, '121', codes('es_vat_21', 'es_irpf_15')),
    line(1, '50', codes('es_vat_reverse_construction')),
  ];
  const advance = await biller.issued({ lines: [line(1, '40', codes('es_vat_21'))] });
  const record = await biller.issued({
    ...{ ...gross, lines },
    deductions: [{ kind: 'advance', document_id: advance.id, amount: 40, ...codes('es_vat_21') }],
  });
  // 297.20 are 250.00 + 42.00 + 5.20; the advance takes off 40.00 + 8.40; IRPF is 15 % of 100.00.
  expect(record).toMatchObject({
    ...{ subtotal: 297.2, deduction_total: 40, net_total: 210, tax_total: 38.8, total: 248.8 },
    ...{ withheld_total: 15, payable_total: 233.8 },
    taxes: [
      { code: 'es_vat_21', base: 160, amount: 33.6 },
      { code: 'es_vat_reverse_construction', base: 50, amount: 0 },
      { code: 'es_surcharge_5_2', base: 100, amount: 5.2 },
    ],
    withholdings: [{ code: 'es_irpf_15', base: 100, amount: 15 }],
  });
  const { id: credits_id } = record;
  const note = await biller.seller.make('/finance/invoices', { kind: 'credit_note', credits_id, lines });
  for (const name of ['net_total', 'tax_total', 'total', 'withheld_total', 'payable_total', 'taxes'])
    expect(note[name], name).toEqual(record[name]);
});

test.each(['/quotes', '/finance/invoices'])(
  'a line of a product in %s has its price with tax',
  async (path) => {
    const { seller, company } = biller;
    const offered = { name: 'Filming', price: 480.5, currency: 'EUR', tax_rate: 21 };
    const { id: product_id } = await seller.make('/products', offered);
    const body = { company_id: company.id, currency: 'EUR', ...gross };
    const own = { product_id, unit_price: 480.5 };
    expect(await seller.make(path, { ...body, lines: [{ product_id, quantity: 2 }, own] })).toMatchObject({
      ...{ net_total: 1358.11, total: 1643.31 },
      lines: [
        { unit_price: 581.405, total: 1162.81 },
        { unit_price: 480.5, total: 480.5 },
      ],
    });
  },
);
