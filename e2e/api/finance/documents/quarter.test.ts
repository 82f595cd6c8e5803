import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBiller } from '../../../support/finance/biller.ts';
import { documentAt, pageAt } from '../../../support/finance/documents.ts';
import { readBook } from '../../../support/finance/vat-books.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked('2026-03-10T10:00:00.000Z');
});
afterAll(() => clocked.close());

const quarter = { from: '2026-01-01', to: '2026-03-31' };

/** The sums of a book by code, as an adviser copies them. */
async function sumsOf(biller: Awaited<ReturnType<typeof newBiller>>, book: string) {
  const { summary } = await readBook(biller, { book, ...quarter });
  const sums = summary.by_condition.map(({ code, base, amount }) => [code ?? '', { base, amount }] as const);
  return Object.fromEntries(sums);
}

test('a quarter: two rates with withheld tax, a reverse charge, a credit, a paper bill, the close, the book and the documents', async () => {
  const { server } = clocked;
  const biller = await newBiller(server);
  const { seller } = biller;
  const token = seller.tenant.tokens.manager;
  await biller.inCountry('ES');
  await seller.change('/settings', { locale: 'es', legal_name: 'Estudio Norte, S.L.' });
  const twoRates = await biller.issued({
    lines: [
      { description: 'Montaje', quantity: 1, unit_price: '1234.56', tax_codes: ['es_vat_21', 'es_irpf_15'] },
      { description: 'Libro', quantity: 1, unit_price: '333.33', tax_codes: ['es_vat_10'] },
    ],
  });
  const reversed = await biller.issued({
    lines: [
      { description: 'Obra', quantity: 1, unit_price: '1000', tax_codes: ['es_vat_reverse_construction'] },
    ],
  });
  const draft = await seller.make(`/finance/invoices/${twoRates.id}/credit`, {});
  const book = draft.lines.filter(({ description }: { description: string }) => description === 'Libro');
  await seller.change(`/finance/invoices/${draft.id}`, { lines: book });
  const note = await biller.issue(draft.id);
  const supplier = await seller.make('/purchases/suppliers', { name: 'Papel, S.A.', tax_id: 'B11111119' });
  const bill = await seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number: 'P-7', issue_date: '2026-03-02' },
    lines: [
      { description: 'Papel', quantity: 1, unit_price: '1234.55', tax_codes: ['es_vat_21', 'es_irpf_15'] },
    ],
    taxes: [{ code: 'es_vat_21', base: '1234.55', amount: '259.25' }],
  });
  await biller.issue(bill.id);

  clocked.set('2026-04-10T10:00:00.000Z');
  await seller.change('/settings', { taxes_closed_until: quarter.to });
  const late = await seller.api('PATCH', `/finance/invoices/${bill.id}`, {
    status: 'void',
    void_reason: 'Wrong',
  });
  expect([late.status, late.body.error.details[0].rule]).toEqual([400, 'closed']);

  expect(await sumsOf(biller, 'issued')).toMatchObject({
    es_vat_21: { base: 1234.56, amount: 259.26 },
    es_vat_10: { base: 0, amount: 0 },
    es_vat_reverse_construction: { base: 1000, amount: 0 },
    es_irpf_15: { base: 1234.56, amount: 185.18 },
  });
  expect(await sumsOf(biller, 'received')).toMatchObject({
    es_vat_21: { base: 1234.55, amount: 259.25 },
    es_irpf_15: { base: 1234.55, amount: 185.18 },
  });
  const query = new URLSearchParams({ book: 'issued', ...quarter, format: 'csv' });
  const headers = { Authorization: `Bearer ${token}` };
  const csv = await fetch(`${server.url}/api/v1/finance/vat-book?${query}`, { headers });
  expect((await csv.text()).trim().split('\n').length).toBeGreaterThan(5);

  const pages = await Promise.all(
    [twoRates, reversed, note].map(({ id }) => pageAt(server, `/finance/invoices/${id}`, token)),
  );
  expect(pages[0]).toContain('1.675,30 €');
  expect(pages[1]).toContain('artículo 84.Uno.2.º f)');
  expect(pages[2]).toContain(`Factura rectificativa ${note.number}`);
  // Documents that are made in April have the dates of March.
  for (const page of pages) expect(page).toContain('10 de marzo de 2026');
  const paper = await documentAt(server, `/finance/invoices/${bill.id}`, token);
  expect(paper.status).toBe(400);
});
