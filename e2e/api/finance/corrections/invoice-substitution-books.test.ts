import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { readBook } from '../../../support/finance/vat-books.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

const march = '2026-03-28T10:00:00.000Z';
const april = '2026-04-10T10:00:00.000Z';

let clocked: Clocked;
let biller: Biller;
beforeAll(async () => {
  clocked = await startClocked(march);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(march);
  biller = await newBiller(clocked.server);
  await biller.inCountry('ES');
});

const lines = [
  { description: 'Filming', quantity: 3, unit_price: '33.35', tax_codes: ['es_vat_21', 'es_irpf_15'] },
];

async function closeMarch(): Promise<void> {
  clocked.set(april);
  const locks = { taxes_closed_until: '2026-03-31', books_closed_until: '2026-03-31' };
  await biller.seller.done('PATCH', '/settings', locks);
}

/** The entries of a month as document, code, base and amount, and the sums of VAT. */
async function bookOf(from: string, to: string) {
  const { data, summary } = await readBook(biller, { book: 'issued', from, to });
  const entries = data.map(({ document_id, code, base, amount }) => [document_id, code, base, amount]);
  const vat = summary.by_kind.find(({ kind }) => kind === 'vat');
  return { entries, vat: [vat?.base, vat?.amount, vat?.document_count] };
}
const bookOfMarch = () => bookOf('2026-03-01', '2026-03-31');
const bookOfApril = () => bookOf('2026-04-01', '2026-04-30');

async function figures() {
  const { kpis } = await biller.seller.read('/dashboard');
  const figureOf = (key: string) => kpis.find((one: { key: string }) => one.key === key);
  return ['invoiced', 'collected', 'outstanding'].map((key) => [figureOf(key).value, figureOf(key).previous]);
}

/** Replaces an invoice by the credit note with two of its three units. */
async function replaced(id: string) {
  const draft = await biller.seller.make(`/finance/invoices/${id}/credit`, { method: 'substitution' });
  return biller.issue(draft.id, { lines: [{ ...draft.lines[0], quantity: 2 }] });
}

test('across a closed quarter, each day keeps its figures, and the correction counts the difference on its own', async () => {
  const original = await biller.issued({ lines });
  await biller.paid(original.id, 50);
  await closeMarch();
  const before = await bookOfMarch();
  expect(before.vat).toEqual([100.05, 21.01, 1]);
  const note = await replaced(original.id);
  expect(await bookOfMarch()).toEqual(before);
  const { entries, vat } = await bookOfApril();
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      [note.id, 'es_vat_21', 66.7, 14.01],
      [note.id, 'es_irpf_15', 66.7, 10.01],
      [note.id, 'es_vat_21', -100.05, -21.01],
      [note.id, 'es_irpf_15', -100.05, -15.01],
    ]),
  );
  expect(vat).toEqual([-33.35, -7, 1]);
  // The invoice of 106.05 and 50.00 paid count in March; the 35.35 less count in April.
  expect(await figures()).toEqual([
    [-35.35, 106.05],
    [0, 50],
    [20.7, 56.05],
  ]);
});

test('a void replacement leaves the books, and a second one takes back only its own rows', async () => {
  const original = await biller.issued({ lines });
  await closeMarch();
  const wrong = await replaced(original.id);
  await biller.seller.change(`/finance/invoices/${wrong.id}`, { status: 'void', void_reason: 'Wrong' });
  expect((await bookOfApril()).vat).toEqual([0, 0, 1]);
  const first = await replaced(original.id);
  const draft = await biller.seller.make(`/finance/invoices/${first.id}/credit`, { method: 'substitution' });
  const second = await biller.issue(draft.id, { lines: [{ ...draft.lines[0], quantity: 1 }] });
  const { entries, vat } = await bookOfApril();
  const ofSecond = entries.filter(([id, code]) => id === second.id && code === 'es_vat_21');
  expect(ofSecond.toSorted((one, other) => Number(other[2]) - Number(one[2]))).toEqual([
    [second.id, 'es_vat_21', 33.35, 7],
    [second.id, 'es_vat_21', -66.7, -14.01],
  ]);
  // Of 100.05 in March, 33.35 are left.
  expect(vat).toEqual([-66.7, -14.01, 3]);
  expect(await figures()).toEqual([
    [-70.7, 106.05],
    [0, 0],
    [35.35, 106.05],
  ]);
});

test('the taxes of an invoice of an earlier version are written before they are taken back', async () => {
  const original = await biller.issued({ lines });
  const sql = postgres(clocked.url, { max: 1, onnotice: () => {} });
  await sql`DELETE FROM document_taxes WHERE document_id = ${original.id}`;
  await sql.end();
  await closeMarch();
  await replaced(original.id);
  expect((await bookOfMarch()).vat).toEqual([100.05, 21.01, 1]);
  expect((await bookOfApril()).vat).toEqual([-33.35, -7, 1]);
});

test('a correction in closed time cannot be voided any more, and its invoice stays replaced', async () => {
  const original = await biller.issued({ lines });
  const note = await replaced(original.id);
  await closeMarch();
  const refused = await biller.seller.api('PATCH', `/finance/invoices/${note.id}`, {
    ...{ status: 'void', void_reason: 'Wrong' },
  });
  expect(refused.body.error.details).toMatchObject([
    { path: 'status', rule: 'closed' },
    { path: 'status', rule: 'closed' },
  ]);
  expect(await biller.read(original.id)).toMatchObject({ status: 'credited', replaced_by_id: note.id });
});

test('a tax of another rate today is corrected at the rate of its invoice', async () => {
  const code = { code: 'own', kind: 'vat', category: 'S', name: 'Own' };
  const rates = [
    { rate: 21, until: '2026-03-31' },
    { rate: 23, from: '2026-04-01' },
  ];
  await biller.seller.make('/finance/tax-codes', { ...code, rates });
  const own = { description: 'Filming', quantity: 3, unit_price: 100, tax_codes: ['own'] };
  const original = await biller.issued({ lines: [own] });
  clocked.set(april);
  expect(await replaced(original.id)).toMatchObject({ net_total: 200, tax_total: 42 });
});
