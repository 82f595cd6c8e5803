import { beforeAll, expect, test } from 'vitest';
import { carryTaxesOverAgain } from '#server/areas/finance/document-taxes/carry-over.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeAll(async () => {
  biller = await newBiller(server);
  await biller.inCountry('ES');
});

const line = (more: object) => ({ description: 'Work', quantity: 1, unit_price: '100', ...more });

/** The rows of the books, which no operation shows yet. */
const rowsOf = (id: string) =>
  server.app.db.withTenant(biller.seller.tenant.id, 'read', (tx) =>
    tx.text(
      `SELECT book, kind, code, rate::float, regime, category, base::float, amount::float, own_amount::float,
        own_deductible::float, carried_over, voided, tax_point_date FROM document_taxes WHERE document_id = $1
        ORDER BY kind, code`,
      [id],
    ),
  );

test('an invoice has a row for each of its taxes from the moment it is issued, and none before', async () => {
  const lines = [
    line({ tax_codes: ['es_vat_21', 'es_irpf_15'] }),
    line({ tax_codes: ['es_vat_cash_10'], unit_price: '50' }),
  ];
  const { id } = await biller.draft({ lines });
  expect(await rowsOf(id)).toEqual([]);
  const { issue_date } = await biller.issue(id);
  const shared = { book: 'issued', carried_over: false, voided: false, tax_point_date: issue_date };
  expect(await rowsOf(id)).toMatchObject([
    { ...shared, code: 'es_vat_21', regime: 'general', category: 'S', base: 100, amount: 21 },
    { ...shared, code: 'es_vat_cash_10', regime: 'cash_basis', base: 50, amount: 5, own_deductible: 0 },
    { ...shared, kind: 'withholding', code: 'es_irpf_15', rate: 15, base: 100, amount: 15 },
  ]);
});

test('a credit note has negative rows, and a void one keeps them outside of the books', async () => {
  const { id } = await biller.issued({ lines: [line({ tax_rate: 21 })] });
  const note = { kind: 'credit_note', credits_id: id, lines: [line({ tax_rate: 21, unit_price: '40' })] };
  const credit = await biller.issue((await biller.seller.make('/finance/invoices', note)).id);
  expect(await rowsOf(credit.id)).toMatchObject([{ base: -40, amount: -8.4, voided: false }]);
  await biller.seller.change(`/finance/invoices/${credit.id}`, { status: 'void', void_reason: 'Wrong' });
  expect(await rowsOf(credit.id)).toMatchObject([{ base: -40, amount: -8.4, voided: true }]);
});

test('a bill in another currency has its deductible tax in the currency of the organization', async () => {
  const { seller } = biller;
  const code = {
    ...{ code: 'es_vat_half', name: 'IVA 21 %, prorrata', kind: 'vat', category: 'S' },
    ...{ rates: [{ rate: 21 }], deductible_pct: 60 },
  };
  await seller.make('/finance/tax-codes', code);
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const bill = await seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id, supplier_number: 'F-1', currency: 'USD', fx_rate: '0.9' },
    lines: [line({ tax_codes: ['es_vat_half'] })],
  });
  await biller.issue(bill.id);
  expect(await rowsOf(bill.id)).toMatchObject([
    { book: 'received', amount: 21, own_amount: 18.9, own_deductible: 11.34 },
  ]);
});

test('documents of an earlier version get their rows from their lines, once', async () => {
  const { id } = await biller.issued({ lines: [line({ tax_rate: 21 })] });
  const { id: voided } = await biller.issued({ lines: [line({ tax_rate: 10 })] });
  await biller.seller.change(`/finance/invoices/${voided}`, { status: 'void', void_reason: 'Wrong' });
  await server.app.db.withTenant(biller.seller.tenant.id, 'write', async (tx) => {
    await tx.text('DELETE FROM document_taxes WHERE document_id = ANY ($1)', [[id, voided]]);
    await tx.text(
      `UPDATE invoices SET lines = (SELECT jsonb_agg(line - 'tax_codes' - 'taxes')
        FROM jsonb_array_elements(lines) AS line) WHERE id = ANY ($1)`,
      [[id, voided]],
    );
  });
  await carryTaxesOverAgain(server.app);
  await carryTaxesOverAgain(server.app);
  expect(await rowsOf(id)).toMatchObject([
    { code: null, rate: 21, base: 100, amount: 21, carried_over: true, voided: false },
  ]);
  expect(await rowsOf(voided)).toMatchObject([{ rate: 10, carried_over: true, voided: true }]);
});
