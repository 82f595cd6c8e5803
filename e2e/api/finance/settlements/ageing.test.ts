import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AgeingRow,
  documentsOf,
  figures,
  makeLate,
  readAgeing,
} from '../../../support/finance/ageing.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
let today: string;
beforeAll(async () => {
  settler = await newSettler(server);
  const { seller, company, issue, pay, paid } = settler;
  ({ day: today } = (await readAgeing(seller, { side: 'receivable' })).summary);
  await seller.change('/settings', { policies: { purchase_invoice_needs_order: false } });
  await seller.make('/finance/exchange-rates', { currency: 'USD', date: '2020-01-01', rate: 0.913 });
  const lateBy = new Map<string, number>();
  /** An invoice is issued with the day of today, so it becomes late by a change of its row. */
  const owed = async (amount: number, late: number, more = {}) => {
    const made = await settler.owed(amount, more);
    lateBy.set(made.id, late);
    return made;
  };
  await owed(100, 0);
  await owed(200, 1);
  await paid((await owed(300, 30)).id, 45.5);
  await owed(400, 31);
  await owed(500, 61);
  await owed(600, 91, { currency: 'USD' });
  await owed(70, -10);
  const gone = await owed(900, 5);
  await seller.change(`/finance/invoices/${gone.id}`, { status: 'void', void_reason: 'Issued twice' });
  await settler.draft();
  // A credit note by difference of a paid invoice is paid back, and one of an open invoice is set off.
  const settled = await owed(800, 40);
  await pay(settled.id, 800);
  const note = async (id: string, method: string, quantity: number) => {
    const draft = await seller.make(`/finance/invoices/${id}/credit`, { method });
    return issue(draft.id, { lines: [{ ...draft.lines[0], quantity }] });
  };
  lateBy.set((await note(settled.id, 'difference', 0.25)).id, 3);
  await note((await owed(1000, 20)).id, 'difference', 0.1);
  // One by substitution takes the place of its invoice.
  lateBy.set((await note((await owed(250, 10)).id, 'substitution', 0.5)).id, 10);
  await settler.settled({ company_id: company.id, amount: 33, allocations: [] });
  // Another customer, a person without a company, and a supplier.
  const other = (await seller.make('/companies', { name: 'Borealis', type: 'customer' })).id;
  await owed(50, 2, { company_id: other });
  const contact_id = (await seller.make('/contacts', { first_name: 'Ana', last_name: 'Luz' })).id;
  await owed(60, -3, { company_id: null, contact_id });
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  await owed(120, 15, { company_id: null, direction: 'purchase', supplier_id, supplier_number: 'A-1' });
  await makeLate(server, seller.tenant, { today, lateBy });
});

const rowOf = (rows: readonly AgeingRow[], name: string) => {
  const found = rows.find((one) => one.party_name === name);
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};

describe('receivables and payables by party and age', () => {
  test('count what is late from the day after it was due, in the currency of the organization', async () => {
    const { data } = await readAgeing(settler.seller, { side: 'receivable' });
    const row = rowOf(data, 'Acme');
    expect(row).toMatchObject({
      ...{ party_id: settler.company.id, party_type: 'company', days_late: 91, without_rate: [] },
      // 600 US dollars at 0.913.
      ...{ days_31_60: 400, days_61_90: 500, days_over_90: 547.8, on_account: -33, credit_notes: -200 },
    });
    // 200, 300 less 45.50, 1,000 less 100, and 250 of which half is left.
    expect(row).toMatchObject({ days_1_30: 1479.5, not_due: 170, overdue: 2927.3, total: 2864.3 });
    expect(rowOf(data, 'Ana Luz')).toMatchObject({ party_type: 'contact', not_due: 60, days_late: 0 });
    expect(data.map((one) => one.party_name)).toEqual(['Acme', 'Borealis', 'Ana Luz']);
  });

  test('agree with the lists of invoices and with the open balance of the company', async () => {
    const { seller, company } = settler;
    for (const side of ['receivable', 'payable'] as const) {
      const { data, summary } = await readAgeing(seller, { side });
      expect(data.length).toBeGreaterThan(0);
      for (const row of data)
        for (const figure of figures)
          expect([row.party_name, figure, row[figure]]).toEqual([
            row.party_name,
            figure,
            await documentsOf(seller, side, row, figure, today),
          ]);
      const cents = (value: number) => Math.round(value * 100);
      for (const figure of [...figures, 'total'] as const)
        expect(cents(summary[figure])).toBe(data.reduce((sum, row) => sum + cents(row[figure]), 0));
    }
    const { data } = await readAgeing(seller, { side: 'receivable' });
    const row = rowOf(data, 'Acme');
    const { open_balance } = await seller.read(`/companies/${company.id}`);
    expect(Math.round((row.total - row.on_account) * 100)).toBe(Math.round(open_balance * 100));
  });

  test('are filtered by party, currency and days late, sorted, and read page by page', async () => {
    const { seller, company } = settler;
    const read = (more: Record<string, string | number>) =>
      readAgeing(seller, { side: 'receivable', ...more });
    expect((await read({ party_id: company.id })).data).toHaveLength(1);
    const dollars = await read({ currency: 'USD' });
    expect(dollars.data).toMatchObject([{ party_name: 'Acme', days_over_90: 547.8, total: 547.8 }]);
    expect((await read({ min_days_late: 3 })).data.map((one) => one.party_name)).toEqual(['Acme']);
    const byName = await read({ sort_by: 'party_name', sort_dir: 'asc', per_page: 2 });
    expect(byName.data.map((one) => one.party_name)).toEqual(['Acme', 'Ana Luz']);
    expect(byName.meta).toMatchObject({ total: 3 });
    const next = await read({
      ...{ sort_by: 'party_name', sort_dir: 'asc', per_page: 2, cursor: byName.meta.next_cursor ?? '' },
    });
    expect(next.data.map((one) => one.party_name)).toEqual(['Borealis']);
  });

  test('are a file too, and no other organization reads them', async () => {
    const { seller } = settler;
    const reply = await seller.api('GET', '/finance/ageing?side=payable&format=csv');
    const [head, only, ...others] = reply.text.trim().split('\n');
    expect(head).toMatch(/^party_id,party_type,party_name/);
    expect(only).toContain('Port Hardware');
    expect(others).toEqual([]);
    const stranger = await newSettler(server);
    const empty = await readAgeing(stranger.seller, { side: 'receivable' });
    expect(empty).toMatchObject({ data: [], summary: { total: 0, party_count: 0 } });
  });
});
