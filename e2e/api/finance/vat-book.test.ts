import { beforeAll, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { readBook, type VatEntry } from '../../support/finance/vat-books.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
let supplier_id: string;
beforeAll(async () => {
  biller = await newBiller(server);
  await biller.inCountry('ES');
  supplier_id = (
    await biller.seller.make('/purchases/suppliers', { name: 'Port Hardware', tax_id: 'B11111119' })
  ).id;
});

const line = (more: object) => ({ description: 'Work', quantity: 1, unit_price: '100', ...more });
const year = (day: string) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });
const of = (entries: readonly VatEntry[], id: string) => entries.filter((one) => one.document_id === id);

let bills = 0;
async function bill(more: object) {
  bills += 1;
  const body = {
    direction: 'purchase',
    supplier_id,
    supplier_number: `F-${bills}`,
    currency: 'EUR',
    ...more,
  };
  return biller.issue((await biller.seller.make('/finance/invoices', body)).id);
}

test('an issued invoice is in the book on its tax point, with its party, conditions and figures', async () => {
  const lines = [line({ tax_codes: ['es_vat_21', 'es_irpf_15'] }), line({ tax_codes: ['es_vat_exempt_20'] })];
  const sale = await biller.issued({ lines, operation_date: '2026-02-27' });
  const { data } = await readBook(biller, { book: 'issued', ...year('2026-01-01') });
  const facts = {
    ...{
      document_kind: 'invoice',
      number: sale.number,
      issue_date: sale.issue_date,
      booked_on: '2026-02-27',
    },
    ...{ operation_date: '2026-02-27', tax_point_date: '2026-02-27', party_name: 'Acme', voided: false },
    ...{ party_tax_id: 'B87654321', currency: 'EUR', deductible: 0 },
  };
  expect(of(data, sale.id).toSorted((a, b) => a.code.localeCompare(b.code))).toMatchObject([
    { ...facts, code: 'es_irpf_15', kind: 'withholding', tax_rate: 15, base: 100, amount: 15 },
    { ...facts, code: 'es_vat_21', kind: 'vat', category: 'S', regime: 'general', base: 100, amount: 21 },
    { ...facts, code: 'es_vat_exempt_20', kind: 'vat', category: 'E', tax_rate: 0, base: 100, amount: 0 },
  ]);
  const received = await readBook(biller, { book: 'received', ...year('2026-01-01') });
  expect(of(received.data, sale.id)).toEqual([]);
});

test('credit notes are negative, and a void document has its number and 0', async () => {
  const sale = await biller.issued({ lines: [line({ tax_rate: 21 })] });
  const note = await biller.seller.make('/finance/invoices', {
    ...{ kind: 'credit_note', credits_id: sale.id, lines: [line({ tax_rate: 21, unit_price: '40' })] },
  });
  await biller.issue(note.id);
  const other = await biller.issued({ lines: [line({ tax_rate: 10 })] });
  await biller.seller.change(`/finance/invoices/${other.id}`, { status: 'void', void_reason: 'Wrong' });
  const { data } = await readBook(biller, { book: 'issued', ...year(sale.issue_date) });
  expect(of(data, note.id)).toMatchObject([{ document_kind: 'credit_note', base: -40, amount: -8.4 }]);
  expect(of(data, other.id)).toMatchObject([
    { number: other.number, voided: true, base: 0, amount: 0, document_base: 0, document_amount: 0 },
  ]);
});

test('a bill is in the book on its day of posting, in the currency of the organization', async () => {
  const usd = { currency: 'USD', fx_rate: '0.9', issue_date: '2026-03-20', posting_date: '2026-04-02' };
  const { id, supplier_number } = await bill({ ...usd, lines: [line({ tax_codes: ['es_vat_21'] })] });
  const { data, summary } = await readBook(biller, {
    book: 'received',
    from: '2026-04-01',
    to: '2026-04-30',
  });
  expect(summary.currency).toBe('EUR');
  expect(of(data, id)).toMatchObject([
    {
      ...{ supplier_number, issue_date: '2026-03-20', posting_date: '2026-04-02', booked_on: '2026-04-02' },
      ...{ party_name: 'Port Hardware', party_tax_id: 'B11111119', currency: 'USD', fx_rate: 0.9 },
      ...{ document_base: 100, document_amount: 21, base: 90, amount: 18.9, deductible: 18.9 },
    },
  ]);
  const before = await readBook(biller, { book: 'received', from: '2026-03-01', to: '2026-03-31' });
  expect(of(before.data, id)).toEqual([]);
});

test('figure 9: a tax that the organization owes is due in the issued book and deducted in the received one', async () => {
  await biller.seller.make('/finance/tax-codes', {
    ...{ code: 'es_intra_60', name: 'Adquisición intracomunitaria, prorrata', kind: 'vat', category: 'K' },
    ...{ rates: [{ rate: 21 }], self_assessed: true, deductible_pct: 60 },
  });
  const { id } = await bill({
    ...{ issue_date: '2026-05-04', lines: [line({ unit_price: '1000', tax_codes: ['es_intra_60'] })] },
  });
  const may = { from: '2026-05-01', to: '2026-05-31' };
  const issued = await readBook(biller, { book: 'issued', ...may });
  expect(of(issued.data, id)).toMatchObject([
    { self_assessed: true, base: 1000, amount: 210, deductible: 0, party_name: 'Port Hardware' },
  ]);
  const received = await readBook(biller, { book: 'received', ...may });
  expect(of(received.data, id)).toMatchObject([{ base: 1000, amount: 210, deductible: 126 }]);
});

test('each figure of the sums is found again by its filters', async () => {
  const of2025 = { from: '2025-01-01', to: '2025-12-31' };
  const days = ['2025-01-10', '2025-01-31', '2025-02-01'];
  for (const issue_date of days)
    await bill({
      issue_date,
      lines: [line({ tax_codes: ['es_vat_21'] }), line({ tax_codes: ['es_vat_10'] })],
    });
  await bill({ issue_date: '2025-02-03', lines: [line({ unit_price: '7' })] });
  const { summary, data } = await readBook(biller, { book: 'received', ...of2025 });
  expect(data.length).toBe(7);
  expect(summary.by_kind).toMatchObject([
    { kind: 'vat', document_count: 4, base: 607, amount: 93, deductible: 93 },
  ]);
  expect(summary.by_condition).toMatchObject([
    { code: 'es_vat_21', tax_rate: 21, document_count: 3, base: 300, amount: 63 },
    { code: 'es_vat_10', tax_rate: 10, document_count: 3, base: 300, amount: 30 },
    { code: null, tax_rate: null, document_count: 1, base: 7, amount: 0 },
  ]);
  expect(summary.by_month.map(({ month, code, amount }) => [month, code, amount])).toEqual([
    ['2025-01', 'es_vat_21', 42],
    ['2025-01', 'es_vat_10', 20],
    ['2025-02', 'es_vat_21', 21],
    ['2025-02', 'es_vat_10', 10],
    ['2025-02', null, 0],
  ]);
  for (const { month, document_count, base, amount, ...one } of summary.by_month) {
    const filters = {
      ...{
        month,
        kind: one.kind,
        code: one.code ?? 'none',
        rate: one.tax_rate ?? 'none',
        regime: one.regime,
      },
      ...{ category: one.category ?? 'none', self_assessed: one.self_assessed },
    };
    const found = await readBook(biller, { book: 'received', ...of2025, ...filters });
    const total = (name: 'base' | 'amount') => found.data.reduce((sum, entry) => sum + entry[name], 0);
    expect([found.data.length, total('base'), total('amount')]).toEqual([document_count, base, amount]);
    expect(found.summary.by_condition).toMatchObject([{ base, amount }]);
  }
});

test('the entries are read page by page, and all of them as CSV', async () => {
  const query = 'book=received&from=2025-01-01&to=2025-12-31';
  const ids: string[] = [];
  let cursor = '';
  do {
    const reply = await biller.seller.api('GET', `/finance/vat-book?${query}&per_page=3${cursor}`);
    expect(reply.body.data.length).toBeLessThanOrEqual(3);
    ids.push(...reply.body.data.map(({ id }: VatEntry) => id));
    cursor = reply.body.meta.next_cursor === null ? '' : `&cursor=${reply.body.meta.next_cursor}`;
  } while (cursor);
  expect(new Set(ids).size).toBe(7);
  const file = await biller.seller.api('GET', `/finance/vat-book?${query}&format=csv`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('vat-received-2025-01-01-2025-12-31.csv');
  const [head, ...rows] = file.text.trim().split('\n');
  expect(head).toContain(
    'party_tax_id,kind,code,tax_rate,category,regime,self_assessed,base,amount,deductible',
  );
  expect(rows.map((row) => row.split(',')[0])).toEqual(ids);
});

test('the book says until when taxes are closed, and refuses a wrong period', async () => {
  const read = (query: string) => biller.seller.api('GET', `/finance/vat-book?book=issued&${query}`);
  await biller.seller.change('/settings', { taxes_closed_until: '2024-12-31' });
  const { summary } = await readBook(biller, { book: 'issued', from: '2024-01-01', to: '2024-03-31' });
  expect(summary).toMatchObject({ closed_until: '2024-12-31', by_condition: [], by_kind: [] });
  const turned = await read('from=2026-02-01&to=2026-01-01');
  expect([turned.status, turned.body.error.details[0]]).toMatchObject([400, { path: 'from', rule: 'order' }]);
  const long = await read('from=2019-01-01&to=2026-01-01');
  expect([long.status, long.body.error.details[0]]).toMatchObject([400, { path: 'to', rule: 'too_big' }]);
  expect((await read('from=2026-01-01')).status).toBe(400);
});

test('members and other organizations do not read the book', async () => {
  const query = '/finance/vat-book?book=issued&from=2026-01-01&to=2026-12-31';
  expect((await biller.seller.as('member')('GET', query)).status).toBe(403);
  expect((await biller.seller.as('manager')('GET', query)).status).toBe(200);
  const other = await newBiller(server);
  expect((await readBook(other, { book: 'issued', from: '2026-01-01', to: '2026-12-31' })).data).toEqual([]);
});
