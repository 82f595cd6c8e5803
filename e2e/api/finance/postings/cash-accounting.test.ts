import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { releaseTaxes } from '#server/areas/finance/postings/release-taxes.ts';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { expectSoundPostings, postingsOf, sumsOf } from '../../../support/finance/posted.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

const begin = '2026-03-02T10:00:00.000Z';
let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked(begin);
});
afterAll(() => clocked.close());

let biller: Biller;
let seller: Biller['seller'];
beforeEach(async () => {
  clocked.set(begin);
  biller = await newBiller(clocked.server);
  ({ seller } = biller);
  await biller.inCountry('ES');
  await seller.change('/settings', { policies: { purchase_invoice_needs_order: false } });
});

const lines = [{ description: 'Work', unit_price: 1000, tax_codes: ['es_vat_cash_21'] }];
const of = (id: string) => sumsOf(seller, `&source_id=${id}`);
/** The tax that is due or deducted, by its day. */
const duesOf = async (id: string, key: string) =>
  (await postingsOf(seller, `&source_id=${id}&key=${key}`)).map((one) => [one.posting_date, one.amount]);

test('the tax of an invoice is due as it is paid, and no longer when a payment is taken back', async () => {
  const { id } = await biller.issued({ lines });
  expect(await of(id)).toEqual({ receivable: 1210, revenue: -1000, vat_pending: -210 });
  clocked.set('2026-03-10T10:00:00.000Z');
  await biller.paid(id, '403.33');
  await biller.paid(id, '403.33', { date: '2026-03-09' });
  clocked.set('2026-04-05T10:00:00.000Z');
  const last = await biller.paid(id, '403.34');
  expect(await of(id)).toEqual({ receivable: 1210, revenue: -1000, vat_due: -210 });
  // The sum until a day is rounded, so a payment that is dated before others changes theirs.
  expect(await sumsOf(seller, '&key=vat_due&to=2026-03-31')).toEqual({ vat_due: -140 });
  await seller.done('DELETE', `/finance/payments/${last.id}`);
  expect(await of(id)).toEqual({ receivable: 1210, revenue: -1000, vat_due: -140, vat_pending: -70 });
  await expectSoundPostings(seller);
});

test('one transfer for several invoices makes the tax of each due', async () => {
  const [one, other] = [await biller.issued({ lines }), await biller.issued({ lines })];
  await seller.make('/finance/settlements', {
    ...{ kind: 'inflow', company_id: biller.company.id, amount: 1815 },
    allocations: [
      { invoice_id: one.id, amount: 1210 },
      { invoice_id: other.id, amount: 605 },
    ],
  });
  expect(await of(one.id)).toMatchObject({ vat_due: -210 });
  expect(await of(other.id)).toMatchObject({ vat_due: -105, vat_pending: -105 });
});

test('the tax of a bill is deducted as it is paid', async () => {
  const supplier = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const bill = await seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, currency: 'EUR', lines, status: 'issued' },
  });
  expect(await of(bill.id)).toEqual({ payable: -1210, cost: 1000, vat_pending: 210 });
  await biller.paid(bill.id, 1210);
  expect(await of(bill.id)).toEqual({ payable: -1210, cost: 1000, vat_deductible: 210 });
});

test('what a credit note takes off is never due', async () => {
  const invoice = await biller.issued({ lines });
  const note = (await seller.done('POST', `/finance/invoices/${invoice.id}/credit`, {})).data;
  await seller.change(`/finance/invoices/${note.id}`, {
    lines: [{ ...lines[0], unit_price: 400 }],
    status: 'issued',
  });
  const both = async () => sumsOf(seller, '&from=2026-01-01&key=vat_due,vat_pending');
  expect(await both()).toEqual({ vat_pending: -126 });
  await biller.paid(invoice.id, 726);
  expect(await both()).toEqual({ vat_due: -126 });
  await expectSoundPostings(seller);
});

test('the tax of an invoice that nobody pays is due at the end of the next year, once', async () => {
  const { id } = await biller.issued({ lines });
  await biller.paid(id, 605);
  clocked.set('2027-12-31T10:00:00.000Z');
  await releaseTaxes(clocked.server.app);
  expect(await of(id)).toMatchObject({ vat_due: -105, vat_pending: -105 });
  clocked.set('2028-01-02T03:20:00.000Z');
  await releaseTaxes(clocked.server.app);
  await releaseTaxes(clocked.server.app);
  expect(await duesOf(id, 'vat_due')).toEqual([
    ['2026-03-02', -105],
    ['2027-12-31', -105],
  ]);
  // A later payment makes nothing due again.
  await biller.paid(id, 605);
  expect(await of(id)).toEqual({ receivable: 1210, revenue: -1000, vat_due: -210 });
  await expectSoundPostings(seller);
});
