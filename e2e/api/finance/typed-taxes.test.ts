import { beforeAll, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { readBook } from '../../support/finance/vat-books.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
let supplier_id: string;
beforeAll(async () => {
  biller = await newBiller(server);
  await biller.inCountry('ES');
  supplier_id = (await biller.seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
});

const line = (more: object) => ({ description: 'Work', quantity: 1, unit_price: '100', ...more });
const twoRates = [line({ tax_codes: ['es_vat_21'] }), line({ tax_codes: ['es_vat_10'] })];

let bills = 0;
function sent(more: object) {
  bills += 1;
  return { direction: 'purchase', supplier_id, supplier_number: `T-${bills}`, currency: 'EUR', ...more };
}
const bill = (more: object) => biller.seller.make('/finance/invoices', sent(more));
const change = (id: string, body: object) => biller.seller.api('PATCH', `/finance/invoices/${id}`, body);

test('figure 10: a bill is booked to the cent of the paper, with its difference from the computed tax', async () => {
  const lines = [line({ unit_price: '1234.55', tax_codes: ['es_vat_21', 'es_irpf_15'] })];
  const taxes = [{ code: 'es_vat_21', base: '1234.55', amount: '259.25' }];
  const draft = await bill({ lines, taxes });
  expect(draft).toMatchObject({
    ...{
      net_total: 1234.55,
      tax_total: 259.25,
      total: 1493.8,
      withheld_total: 185.18,
      payable_total: 1308.62,
    },
    taxes: [{ code: 'es_vat_21', base: 1234.55, amount: 259.25, typed: true, difference: -0.01 }],
    lines: [{ tax: 259.25, total: 1493.8 }],
  });
  const issued = await biller.issue(draft.id);
  expect(issued).toMatchObject({ payable_total: 1308.62, balance: 1308.62, taxes: [{ difference: -0.01 }] });
  expect(await biller.read(draft.id)).toMatchObject({ taxes: [{ typed: true, difference: -0.01 }] });
  const { data } = await readBook(biller, {
    ...{ book: 'received', from: issued.posting_date, to: issued.posting_date, code: 'es_vat_21' },
  });
  expect(data.filter((one) => one.document_id === draft.id)).toMatchObject([
    { base: 1234.55, amount: 259.25, deductible: 259.25, typed: true },
  ]);
  const frozen = await change(draft.id, { taxes: [{ code: 'es_vat_21', amount: '259.26' }] });
  expect(frozen.body.error.details).toMatchObject([{ path: 'taxes', rule: 'frozen' }]);
  expect((await change(draft.id, { taxes: issued.taxes, notes: 'Paper in folder 3' })).status).toBe(200);
});

test('the shares of the lines add up to the typed amounts, in proportion to their bases', async () => {
  const lines = ['10', '20', '70'].map((unit_price) => line({ unit_price, tax_codes: ['es_vat_21'] }));
  const draft = await bill({ lines, taxes: [{ code: 'es_vat_21', amount: '42.01' }] });
  expect(draft.lines.map(({ tax }: { tax: number }) => tax)).toEqual([4.2, 8.4, 29.41]);
  expect(draft).toMatchObject({ tax_total: 42.01, total: 142.01, taxes: [{ base: 100, difference: 21.01 }] });
});

test('a difference of more than 1 percent warns with its figures', async () => {
  const amount = '21.22';
  const body = sent({ lines: [twoRates[0]], taxes: [{ code: 'es_vat_21', amount }] });
  const { body: reply } = await biller.seller.api('POST', '/finance/invoices', body);
  const warning = reply.warnings.find(({ code }: { code: string }) => code === 'tax_difference');
  expect(warning).toMatchObject({ path: 'taxes.0.amount' });
  for (const figure of ['es_vat_21', '100.00', '21.00', amount]) expect(warning.message).toContain(figure);
});

test('a small difference does not warn', async () => {
  const lines = [line({ unit_price: '1000', tax_codes: ['es_vat_21'] })];
  const body = sent({ lines, taxes: [{ code: 'es_vat_21', amount: '211.00' }] });
  const { body: reply } = await biller.seller.api('POST', '/finance/invoices', body);
  expect((reply.warnings ?? []).map(({ code }: { code: string }) => code)).not.toContain('tax_difference');
});

const both = { code: 'es_vat_10', amount: '10.00' };
test.each([
  ['a code that does not exist', [both, { code: 'es_vat_99', amount: '1' }], 'taxes.1.code', 'not_found'],
  ['a code that no line has', [both, { code: 'es_vat_4', amount: '1' }], 'taxes.1.code', 'unused'],
  ['a code twice', [both, both], 'taxes.1.code', 'duplicate'],
  ['a missing code', [both], 'taxes', 'code_missing'],
  ['another base', [both, { code: 'es_vat_21', base: '99.99', amount: '21' }], 'taxes.1.base', 'base'],
])('%s is refused with its place', async (_, taxes, path, rule) => {
  const reply = await biller.seller.api('POST', '/finance/invoices', sent({ lines: twoRates, taxes }));
  expect([reply.status, reply.body.error?.details]).toMatchObject([400, [{ path, rule }]]);
});

test('amounts finer than the currency, withheld codes and taxes of sales are refused', async () => {
  const refused = async (body: object) =>
    (await biller.seller.api('POST', '/finance/invoices', body)).body.error.details[0];
  const lines = [line({ tax_codes: ['es_vat_21', 'es_irpf_15'] })];
  const vat = { code: 'es_vat_21', amount: '21' };
  const fine = sent({ lines, taxes: [{ ...vat, amount: '21.001' }] });
  expect(await refused(fine)).toMatchObject({ path: 'taxes.0.amount' });
  const yen = sent({ lines, taxes: [{ ...vat, amount: '21.5' }], currency: 'JPY' });
  expect(await refused(yen)).toMatchObject({ path: 'taxes.0.amount', rule: 'decimals' });
  const withheld = sent({ lines, taxes: [vat, { code: 'es_irpf_15', amount: '15' }] });
  expect(await refused(withheld)).toMatchObject({ path: 'taxes.1.code', rule: 'withheld' });
  const sale = { company_id: biller.company.id, currency: 'EUR', lines, taxes: [vat] };
  expect(await refused(sale)).toMatchObject({ path: 'taxes', rule: 'direction' });
});

test('a sale is saved again with the taxes that were read', async () => {
  const draft = await biller.draft();
  expect((await change(draft.id, { taxes: draft.taxes, notes: 'Read and sent' })).status).toBe(200);
  expect(await biller.read(draft.id)).toMatchObject({ taxes: [{ typed: false, difference: 0 }] });
});

test.each([[null], [[]]])('%j computes the taxes again', async (taxes) => {
  const draft = await bill({ lines: [twoRates[0]], taxes: [{ code: 'es_vat_21', amount: '20' }] });
  expect(draft.tax_total).toBe(20);
  const { body } = await change(draft.id, { taxes });
  expect(body.data).toMatchObject({ tax_total: 21, taxes: [{ amount: 21, typed: false, difference: 0 }] });
});

test('a change of the lines keeps the typed taxes as long as their codes fit', async () => {
  const taxes = [both, { code: 'es_vat_21', amount: '20.99' }];
  const draft = await bill({ lines: twoRates, taxes });
  const [first, second] = draft.lines;
  const dearer = await change(draft.id, { lines: [{ ...first, unit_price: '100.10' }, second] });
  expect(dearer.body.data).toMatchObject({
    ...{ net_total: 200.1, tax_total: 30.99 },
    taxes: [
      { code: 'es_vat_21', base: 100.1, amount: 20.99, typed: true, difference: -0.03 },
      { amount: 10 },
    ],
  });
  const fewer = await change(draft.id, { lines: [first] });
  expect(fewer.body.error.details).toMatchObject([{ path: 'taxes', rule: 'unused' }]);
  expect(fewer.body.error.message).toContain('es_vat_10');
  const more = await change(draft.id, { lines: [first, second, line({ tax_codes: ['es_vat_4'] })] });
  expect(more.body.error.details).toMatchObject([{ path: 'taxes', rule: 'code_missing' }]);
});

test('one typed tax beside a computed one is kept as it is read', async () => {
  const draft = await bill({ lines: twoRates, taxes: [both, { code: 'es_vat_21', amount: '20.99' }] });
  const [vat21, vat10] = draft.taxes;
  const { body } = await change(draft.id, { taxes: [vat21, { ...vat10, typed: false, amount: 1 }] });
  expect(body.data).toMatchObject({
    tax_total: 30.99,
    taxes: [{ typed: true }, { amount: 10, typed: false }],
  });
});

test('credit notes of a bill take the typed tax in proportion, and the last one the rest', async () => {
  const lines = [line({ quantity: 3, unit_price: '33.35', tax_codes: ['es_vat_21'] })];
  const { id } = await bill({ lines, taxes: [{ code: 'es_vat_21', amount: '22.00' }] });
  await biller.issue(id);
  const credited: number[] = [];
  for (let part = 0; part < 3; part += 1) {
    const unit = [line({ unit_price: '33.35', tax_codes: ['es_vat_21'] })];
    const note = await biller.seller.make('/finance/invoices', {
      ...{ kind: 'credit_note', direction: 'purchase', credits_id: id, lines: unit },
    });
    credited.push((await biller.issue(note.id)).tax_total);
  }
  expect(credited).toEqual([7.33, 7.33, 7.34]);
  expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
});

test('figure 9: the tax that is not deducted is a cost, also for budgets, and the paper charges none', async () => {
  await biller.seller.make('/finance/tax-codes', {
    ...{ code: 'es_intra_60', name: 'Adquisición intracomunitaria, prorrata', kind: 'vat', category: 'K' },
    ...{ rates: [{ rate: 21 }], self_assessed: true, deductible_pct: 60 },
  });
  const budget = await biller.seller.make('/finance/budgets', {
    ...{ name: 'Studio', scope: 'company', currency: 'EUR', amount: 5000, status: 'active' },
    ...{ period_start: '2026-06-01', period_end: '2026-06-30' },
  });
  const actual = async () => (await biller.seller.read(`/finance/budgets/${budget.id}`)).actual;
  const draft = await bill({
    ...{ issue_date: '2026-06-05', taxes: [{ code: 'es_intra_60', amount: 0 }] },
    lines: [line({ quantity: 4, unit_price: '250', tax_codes: ['es_intra_60'] })],
  });
  expect(draft).toMatchObject({
    total: 1000,
    taxes: [{ amount: 0, self_assessed_amount: 210, typed: false }],
  });
  await biller.issue(draft.id);
  expect(await actual()).toBe(1084);
  const note = await biller.seller.make('/finance/invoices', {
    ...{ kind: 'credit_note', direction: 'purchase', credits_id: draft.id, issue_date: '2026-06-20' },
    lines: [line({ unit_price: '250', tax_codes: ['es_intra_60'] })],
  });
  await biller.issue(note.id);
  expect(await actual()).toBe(813);
  const wrong = await change((await bill({ lines: draft.lines })).id, {
    taxes: [{ code: 'es_intra_60', amount: 210 }],
  });
  expect(wrong.body.error.details).toMatchObject([{ path: 'taxes.0.amount', rule: 'self_assessed' }]);
});

test('the taxes of the paper are those after the discount of the document', async () => {
  const draft = await bill({
    ...{ lines: twoRates, discount_pct: 10 },
    taxes: [
      { code: 'es_vat_21', base: '90', amount: '18.91' },
      { code: 'es_vat_10', base: '90', amount: '9.00' },
    ],
  });
  expect(draft).toMatchObject({
    ...{ discount_total: 20, net_total: 180, tax_total: 27.91, total: 207.91 },
    taxes: [
      { base: 90, amount: 18.91, difference: 0.01 },
      { base: 90, amount: 9, difference: 0 },
    ],
  });
});

test('taxes as on the paper need prices without tax, and the refusal says so', async () => {
  const body = { lines: twoRates, prices_include_tax: true, taxes: [{ code: 'es_vat_21', amount: '21' }] };
  const reply = await biller.seller.api('POST', '/finance/invoices', sent(body));
  expect([reply.status, reply.body.error.details]).toMatchObject([
    400,
    [{ path: 'taxes', rule: 'prices_include_tax' }],
  ]);
});
