import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { installVersion1 } from '../support/boot/version-1.ts';
import { emptyDatabase } from '../support/databases.ts';
import { insertFilled } from '../support/filled-rows.ts';

const own = { organization_id: 'org_1', version: 1, created_by: { type: 'system', id: 'platform' } };

test('an upgrade stores the known parties of issued invoices, and links their lines to those of the quote', async () => {
  const database = await emptyDatabase(inject('databaseUrl'));
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    await installVersion1(database.url);
    const settings = { legal_name: 'Estudio Norte SL', tax_id: 'B12345674' };
    await insertFilled(sql, 'organizations', { id: 'org_1', slug: 'old', name: 'Norte', settings });
    const party = { ...own, address: { city: 'Leeds' } };
    await insertFilled(sql, 'companies', {
      ...{ ...party, id: 'com_1', name: 'Acme', legal_name: 'Acme Ltd', tax_id: 'GB1' },
    });
    await insertFilled(sql, 'suppliers', {
      ...party,
      id: 'sup_1',
      name: 'Cement Works',
      tax_id: 'B1',
      address: {},
    });
    const lines = [
      { id: 'line_1', quantity: '2' },
      { id: 'line_2', quantity: '1', description: 'Travel' },
      { id: 'line_3', quantity: '1', description: 'Editing ' },
    ];
    const offered = [lines[0], { id: 'other', quantity: '4', description: 'editing' }];
    await insertFilled(sql, 'quotes', { ...own, id: 'quo_1', lines: offered });
    const invoice = { ...own, kind: 'invoice', currency: 'USD', fx_rate: '0.9', payments: [], lines };
    const sale = { ...invoice, direction: 'sale', company_id: 'com_1' };
    await insertFilled(sql, 'invoices', { ...sale, id: 'inv_1', status: 'paid', quote_id: 'quo_1' });
    await insertFilled(sql, 'invoices', { ...sale, id: 'inv_2', status: 'draft' });
    await insertFilled(sql, 'invoices', { ...sale, id: 'inv_4', status: 'void', balance: '40' });
    await insertFilled(sql, 'invoices', { ...sale, id: 'inv_5', status: 'issued', balance: '40' });
    const note = { kind: 'credit_note', credits_id: 'inv_1', status: 'issued' };
    await insertFilled(sql, 'invoices', { ...sale, ...note, id: 'inv_6' });
    const bill = { direction: 'purchase', supplier_id: 'sup_1', status: 'issued' };
    await insertFilled(sql, 'invoices', { ...invoice, ...bill, id: 'inv_3' });
    const spent = { organization_id: 'org_1', kind: 'actual', amount: '10', currency: 'USD' };
    await insertFilled(sql, 'spendings', { ...spent, source_id: 'inv_3' });
    await insertFilled(sql, 'spendings', { ...spent, source_id: 'exp_1' });
    await insertFilled(sql, 'spendings', { ...spent, source_id: 'exp_2', currency: 'EUR' });
    const paid = { ...own, invoice_id: 'inv_1', currency: 'EUR', method: 'card', date: '2026-01-20' };
    await insertFilled(sql, 'invoice_payments', {
      ...paid,
      id: 'pay_1',
      amount: '40',
      search_text: 'till 3',
    });
    await insertFilled(sql, 'invoice_payments', {
      ...{ ...paid, id: 'pay_2', amount: '15.50', deleted_at: '2026-01-21T00:00:00Z' },
    });
    const readBalances = () => sql<{ id: string; status: string; balance: string }[]>`
      SELECT id, status, balance FROM invoices ORDER BY id`;
    const before = new Map((await readBalances()).map(({ id, balance }) => [id, balance]));
    await migrateDatabase(database.url);
    // Version 1.0 left a void invoice with what had been open on it.
    const changed = (await readBalances()).filter(({ id, balance }) => before.get(id) !== balance);
    expect(changed.map(({ id, status }) => ({ id, status }))).toEqual([{ id: 'inv_4', status: 'void' }]);
    const us = { name: 'Estudio Norte SL', tax_id: 'B12345674', address: null };
    const rows =
      await sql`SELECT id, seller, buyer, lines, balance::numeric(10, 2) FROM invoices ORDER BY id`;
    expect([...rows]).toMatchObject([
      { seller: us, buyer: { name: 'Acme Ltd', tax_id: 'GB1', address: { city: 'Leeds' } } },
      { seller: null, buyer: null },
      { seller: { name: 'Cement Works', tax_id: 'B1', address: null }, buyer: us },
      { seller: us, balance: '0.00' },
      { seller: us, balance: '40.00' },
      { seller: us },
    ]);
    const [corrected] = await sql`SELECT correction, corrects FROM invoices WHERE id = 'inv_6'`;
    const figures = { net_total: null, total: null, payable_total: null, paid_total: null };
    expect(corrected?.correction).toEqual({ method: 'difference', reason: null });
    expect(corrected?.corrects).toMatchObject([{ document_id: 'inv_1', ...figures }]);
    expect(rows[0]?.lines).toEqual([
      { ...lines[0], quote_line_id: 'line_1' },
      { ...lines[1], quote_line_id: null },
      // The product compares it with the lines of the quote at its first start.
      lines[2],
    ]);
    const settled =
      await sql`SELECT s.id, s.kind, s.amount, s.company_id, s.allocations, s.deleted_at IS NULL AS live,
      p.settlement_id FROM settlements s JOIN invoice_payments p ON p.settlement_id = s.id ORDER BY s.id`;
    const common = { kind: 'inflow', company_id: 'com_1' };
    const allocation = { invoice_id: 'inv_1', date: '2026-01-20' };
    expect([...settled]).toMatchObject([
      {
        ...{ ...common, id: 'stl_1', amount: '40.00', live: true },
        allocations: [{ ...allocation, payment_id: 'pay_1', amount: '40.00' }],
      },
      {
        ...{ ...common, id: 'stl_2', amount: '15.50', live: false },
        allocations: [{ ...allocation, payment_id: 'pay_2', amount: '15.50' }],
      },
    ]);
    const rates = await sql`SELECT source_id, fx_rate::float AS rate FROM spendings ORDER BY source_id`;
    expect([...rates]).toEqual([
      { source_id: 'exp_1', rate: null },
      { source_id: 'exp_2', rate: 1 },
      { source_id: 'inv_3', rate: 0.9 },
    ]);
  } finally {
    await sql.end();
  }
});
