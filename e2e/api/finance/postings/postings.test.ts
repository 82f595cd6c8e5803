import { beforeEach, describe, expect, test } from 'vitest';
import { expectSoundPostings, postingsOf, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
let seller: Settler['seller'];
beforeEach(async () => {
  settler = await newSettler(server);
  ({ seller } = settler);
  await seller.done('PATCH', '/settings', { policies: { purchase_invoice_needs_order: false } });
});

const of = (id: string) => sumsOf(seller, `&source_id=${id}`);
const work = (unit_price: number, more = {}) => [
  { description: 'Work', quantity: 1, unit_price, tax_rate: 21, ...more },
];
const project = async (name: string) => (await seller.make('/projects', { name })).id;
const billed = async (more: Record<string, unknown>) => {
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  const bill = { direction: 'purchase', supplier_id, currency: 'EUR', ...more };
  return settler.issue((await seller.make('/finance/invoices', bill)).id);
};

describe('an invoice', () => {
  test('of 10,000 less an advance of 2,000, of which 500 are held', async () => {
    const advance = await settler.issued({ lines: work(2000) });
    expect(await of(advance.id)).toEqual({ receivable: 2420, revenue: -2000, vat_due: -420 });
    const invoice = await settler.issued({
      lines: work(10_000),
      held_total: 500,
      deductions: [{ kind: 'advance', document_id: advance.id, amount: 2000, tax_rate: 21 }],
    });
    expect(await of(invoice.id)).toEqual({
      receivable: 9180,
      guarantee_receivable: 500,
      advance_received: 2000,
      revenue: -10_000,
      vat_due: -1680,
    });
    // The deducted part is an advance and no revenue.
    expect(await of(advance.id)).toEqual({ receivable: 2420, advance_received: -2000, vat_due: -420 });
    await expectSoundPostings(seller);
  });

  test('that is voided is reversed, posting by posting', async () => {
    const { id } = await settler.issued({ lines: work(100) });
    await seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Issued twice' });
    expect(await of(id)).toEqual({});
    const rows = await postingsOf(seller, `&source_id=${id}`);
    expect(rows.filter((one) => one.reverses !== null)).toHaveLength(3);
    await expectSoundPostings(seller);
  });

  test('that is credited in part, paid and paid back', async () => {
    const { id } = await settler.issued({ lines: work(100) });
    await settler.paid(id, 121);
    const note = (await seller.done('POST', `/finance/invoices/${id}/credit`, {})).data;
    await settler.issue(note.id);
    expect(await of(note.id)).toEqual({ receivable: -121, revenue: 100, vat_due: 21 });
    await settler.paid(note.id, 121);
    expect(await sumsOf(seller)).toEqual({});
    await expectSoundPostings(seller);
  });

  test('that is replaced gives its postings to the new one', async () => {
    const { id } = await settler.issued({ lines: work(100), retention_pct: 15 });
    await settler.paid(id, 50);
    const draft = (await seller.done('POST', `/finance/invoices/${id}/credit`, { method: 'substitution' }))
      .data;
    const lines = [{ ...draft.lines[0], unit_price: 80 }];
    await seller.change(`/finance/invoices/${draft.id}`, { lines });
    const made = await settler.issue(draft.id);
    expect(made).toMatchObject({ payable_total: 34.8, prepaid_total: 50 });
    expect(await sumsOf(seller)).toEqual({
      ...{ receivable: 34.8, bank: 50, withheld_receivable: 12, revenue: -80, vat_due: -16.8 },
    });
    await expectSoundPostings(seller);
  });

  test('that moves to another project is reversed there, and posted here', async () => {
    const [north, south] = [await project('North'), await project('South')];
    const { id } = await billed({ project_id: north, lines: work(100) });
    await seller.change(`/finance/invoices/${id}`, { project_id: south });
    expect(await sumsOf(seller, `&project_id=${north}`)).toEqual({});
    expect(await sumsOf(seller, `&project_id=${south}`)).toEqual({ cost: 100 });
    await expectSoundPostings(seller);
  });

  test('in dollars has the cent that rounding each amount at the rate leaves', async () => {
    await seller.make('/finance/exchange-rates', { currency: 'USD', date: '2026-01-02', rate: 0.9333 });
    const { id } = await settler.issued({ currency: 'USD', lines: work(33.37) });
    // 40.38 × 0.9333 = 37.69, but 33.37 × 0.9333 = 31.14 and 7.01 × 0.9333 = 6.54.
    expect(await of(id)).toEqual({ receivable: 37.69, revenue: -31.14, vat_due: -6.54, rounding: -0.01 });
  });
});

describe('a bill', () => {
  test('with tax as on the paper and IRPF', async () => {
    await settler.inCountry('ES');
    const lines = [
      { description: 'Advice', quantity: 1, unit_price: 1234.55, tax_codes: ['es_vat_21', 'es_irpf_15'] },
    ];
    const taxes = [{ code: 'es_vat_21', base: 1234.55, amount: 259.25 }];
    const { id } = await billed({ lines, taxes });
    expect(await of(id)).toEqual({
      ...{ payable: -1308.62, withheld_payable: -185.18, cost: 1234.55, vat_deductible: 259.25 },
    });
    await expectSoundPostings(seller);
  });

  test('of a service from the EU with a pro rata of 60 % owes 210 and deducts 126', async () => {
    const code = 'eu_services';
    await seller.make('/finance/tax-codes', {
      ...{ code, name: 'EU services', kind: 'vat', category: 'K', self_assessed: true, deductible_pct: 60 },
      rates: [{ rate: 21 }],
    });
    const lines = [{ description: 'Advice', quantity: 1, unit_price: 1000, tax_codes: [code] }];
    const { id } = await billed({ lines });
    expect(await of(id)).toEqual({
      ...{ payable: -1000, cost: 1000, tax_cost: 84, vat_due: -210, vat_deductible: 126 },
    });
    await expectSoundPostings(seller);
  });
});

describe('money', () => {
  test('of a transfer for three invoices, of which 80 are left', async () => {
    const ids = [(await settler.owed(1210)).id, (await settler.owed(605)).id, (await settler.owed(605)).id];
    const allocations = ids.map((invoice_id) => ({ invoice_id }));
    const made = await settler.settled({ amount: 2500, allocations });
    expect(await of(made.id)).toEqual({ bank: 2500, receivable: -2420, customer_credit: -80 });
    const later = await settler.owed(50);
    const kept = made.allocations.map(({ id, invoice_id, amount }: Record<string, unknown>) => ({
      ...{ id, invoice_id, amount },
    }));
    const changed = { allocations: [...kept, { invoice_id: later.id }] };
    await seller.change(`/finance/settlements/${made.id}`, changed);
    expect(await of(made.id)).toEqual({ bank: 2500, receivable: -2470, customer_credit: -30 });
    await expectSoundPostings(seller);
    await seller.done('DELETE', `/finance/settlements/${made.id}`);
    expect(await of(made.id)).toEqual({});
    await expectSoundPostings(seller);
  });

  test('in dollars has its differences, its fee and 9,187.50 on the account', async () => {
    const { id } = await settler.owed(10_000, { currency: 'USD', fx_rate: 0.92 });
    const pay = (amount: number, fx_rate: number, more = {}) =>
      settler.settled({ fx_rate, ...more, allocations: [{ invoice_id: id, amount }] });
    const first = await pay(6000, 0.9);
    expect(await of(first.id)).toEqual({ bank: 5400, receivable: -5520, exchange_difference: 120 });
    await pay(4000, 0.95, { fee: 12.5 });
    expect(await sumsOf(seller)).toEqual({ bank: 9187.5, bank_fee: 12.5, revenue: -9200 });
  });

  test('of an expense is owed to the employee until it is paid', async () => {
    const employee_id = (
      await seller.make('/hr/employees', {
        ...{ first_name: 'Ada', last_name: 'Byron', hire_date: '2026-01-01' },
      })
    ).id;
    const body = { description: 'Train', amount: 121, tax_amount: 21, date: '2026-03-02', employee_id };
    const made = await seller.as('member')('POST', '/finance/expenses', body);
    const { id } = made.body.data;
    const steps = [{ status: 'submitted' }, { status: 'approved' }];
    for (const step of steps) await seller.change(`/finance/expenses/${id}`, step);
    expect(await of(id)).toEqual({ cost: 100, vat_deductible: 21, employee_payable: -121 });
    await seller.change(`/finance/expenses/${id}`, { status: 'paid' });
    expect(await of(id)).toEqual({ cost: 100, vat_deductible: 21, bank: -121 });
    const reversed = { status: 'approved', reversal_reason: 'Marked by mistake' };
    await seller.change(`/finance/expenses/${id}`, reversed);
    expect(await of(id)).toEqual({ cost: 100, vat_deductible: 21, employee_payable: -121 });
  });

  test('of a movement without a document is unassigned', async () => {
    const body = { kind: 'inflow', amount: 50, date: '2026-03-02', status: 'confirmed', category: 'Grants' };
    const { id } = await seller.make('/finance/cashflow', body);
    expect(await of(id)).toEqual({ bank: 50, unassigned: -50 });
    await seller.change(`/finance/cashflow`, { id, status: 'void' });
    expect(await of(id)).toEqual({});
  });
});

test('a change after the books are closed is posted on the first open day', async () => {
  const [north, south] = [await project('North'), await project('South')];
  const { id, posting_date } = await billed({ project_id: north, lines: work(100) });
  await seller.done('PATCH', '/settings', { books_closed_until: posting_date });
  await seller.change(`/finance/invoices/${id}`, { project_id: south });
  const rows = await postingsOf(seller, `&source_id=${id}&key=cost`);
  const days = rows.map((one) => one.posting_date > posting_date);
  expect(days).toEqual([true, true, false].sort());
});

test('a bill of January that arrives in March, after January was closed, is posted in March', async () => {
  await seller.done('PATCH', '/settings', {
    taxes_closed_until: '2026-02-28',
    books_closed_until: '2026-02-28',
  });
  const bill = await billed({ issue_date: '2026-01-20', supplier_number: 'A-7', lines: work(100) });
  expect(bill).toMatchObject({ issue_date: '2026-01-20', posting_date: '2026-03-01' });
  const rows = await postingsOf(seller, `&source_id=${bill.id}`);
  expect(new Set(rows.map((one) => one.posting_date))).toEqual(new Set(['2026-03-01']));
  const book = (period: string) => seller.done('GET', `/finance/vat-book?book=received&${period}`);
  expect((await book('from=2026-01-01&to=2026-02-28')).data).toEqual([]);
  expect((await book('from=2026-03-01&to=2026-03-31')).data).toMatchObject([
    { document_id: bill.id, amount: 21 },
  ]);
});

test('postings are read by managers, and drafts have none', async () => {
  await settler.draft();
  expect(await postingsOf(seller)).toEqual([]);
  expect((await seller.as('member')('GET', '/finance/postings')).status).toBe(403);
  expect((await seller.as('manager')('GET', '/finance/postings')).status).toBe(200);
});
