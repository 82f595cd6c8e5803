import { beforeEach, describe, expect, test } from 'vitest';
import { expectSoundPostings, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { importCalls, type Line } from '../../../support/platform/import-calls.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
let seller: Settler['seller'];
beforeEach(async () => {
  settler = await newSettler(server);
  ({ seller } = settler);
});

const date = '2026-01-01';
const open = (body: Record<string, unknown>) =>
  seller.api('POST', '/finance/opening-items', { date, ...body });
const opened = async (body: Record<string, unknown>) => {
  const reply = await open(body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const receivable = (more = {}) => ({
  ...{ kind: 'receivable', company_id: settler.company.id, number: 'F-2025-118' },
  ...{ issue_date: '2025-11-20', due_date: '2025-12-20', amount: 1210 },
  ...more,
});
const documentOf = async (item: { id: string }) =>
  (await seller.read(`/finance/invoices?opening_item_id=${item.id}`))[0];
const voided = (item: { id: string }) =>
  seller.api('PATCH', `/finance/opening-items/${item.id}`, { status: 'void' });
const refusals = (reply: { body: { error: { details: { path: string; rule: string }[] } } }) =>
  reply.body.error.details.map(({ path, rule }) => `${path} ${rule}`);

describe('a credit of the former system', () => {
  const credit = (more = {}) => ({
    ...{ kind: 'customer_credit', company_id: settler.company.id, amount: 500, ...more },
  });
  const settlementOf = async ({ id }: { id: string }) =>
    (await seller.read(`/finance/settlements?opening_item_id=${id}`))[0];

  test('is used for the documents of this system, and moves no money', async () => {
    const found = await settlementOf(await opened(credit({ description: 'Paid twice in 2025' })));
    expect(found).toMatchObject({
      ...{ kind: 'inflow', amount: 500, unallocated: 500, recorded_as: 'opening', date },
      reference: 'Paid twice in 2025',
    });
    expect(await sumsOf(seller)).toEqual({ customer_credit: -500, opening: 500 });
    expect(await seller.read('/finance/cashflow')).toEqual([]);
    const items = (await seller.done('GET', '/finance/open-items?key=customer_credit')).data;
    expect(items).toMatchObject([{ item: { type: 'settlement', id: found.id }, amount: -500 }]);
    const invoice = await settler.owed(300);
    await seller.change(`/finance/settlements/${found.id}`, {
      allocations: [{ invoice_id: invoice.id, amount: 300 }],
    });
    expect(await settler.read(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
    expect(await sumsOf(seller)).toEqual({ customer_credit: -200, opening: 500, revenue: -300 });
    await expectSoundPostings(seller);
  });

  test('with a supplier is used for bills', async () => {
    const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
    const found = await settlementOf(await opened({ kind: 'supplier_credit', supplier_id, amount: 80 }));
    expect(found).toMatchObject({ kind: 'outflow', unallocated: 80 });
    expect(await sumsOf(seller)).toEqual({ supplier_credit: 80, opening: -80 });
  });

  test('is taken back by voiding its item, or by deleting it, as long as it was not used', async () => {
    const [voids, deleted, used] = [await opened(credit()), await opened(credit()), await opened(credit())];
    expect((await voided(voids)).status).toBe(200);
    expect(await settlementOf(voids)).toBeUndefined();
    await seller.done('DELETE', `/finance/settlements/${(await settlementOf(deleted)).id}`);
    expect((await seller.read(`/finance/opening-items/${deleted.id}`)).status).toBe('void');
    const invoice = await settler.owed(300);
    const { id } = await settlementOf(used);
    const allocations = [{ invoice_id: invoice.id, amount: 300 }];
    await seller.change(`/finance/settlements/${id}`, { allocations });
    expect(refusals(await voided(used))).toEqual(['status used']);
    await seller.change(`/finance/settlements/${id}`, { allocations: [] });
    expect((await voided(used)).status).toBe(200);
    expect(await sumsOf(seller)).toEqual({ receivable: 300, revenue: -300 });
  });

  test('needs its party and an amount, and has no number', async () => {
    const { company_id, ...nobody } = credit();
    expect(refusals(await open(nobody))).toEqual(['company_id required']);
    expect(refusals(await open(credit({ number: 'A-1', amount: -5 })))).toEqual([
      'number kind',
      'amount min',
    ]);
  });
});

describe('an invoice of the former system', () => {
  test('is owed, late and paid here, and is no invoice that was issued here', async () => {
    const before = await seller.read('/settings');
    const item = await opened(receivable());
    const document = await documentOf(item);
    expect(document).toMatchObject({
      ...{ status: 'issued', number: 'F-2025-118', issue_date: '2025-11-20', posting_date: date },
      ...{ total: 1210, balance: 1210, tax_total: 0, document: null, fiscal: null, shown_as: 'overdue' },
      buyer: { name: 'Acme' },
    });
    expect(await sumsOf(seller)).toEqual({ receivable: 1210, opening: -1210 });
    const company = await seller.read(`/companies/${settler.company.id}`);
    expect(company.open_balance).toBe(1210);
    const { data } = await seller.done('GET', '/finance/ageing?side=receivable');
    expect(data).toMatchObject([{ party_name: 'Acme', total: 1210 }]);
    const year = 'from=2025-01-01&to=2028-12-31';
    expect((await seller.done('GET', `/finance/vat-book?book=issued&${year}`)).data).toEqual([]);
    expect((await seller.done('GET', `/finance/profit-and-loss?${year}`)).data).toEqual([]);
    await settler.settled({ allocations: [{ invoice_id: document.id, amount: 1000 }] });
    expect(await documentOf(item)).toMatchObject({ status: 'partially_paid', balance: 210 });
    expect(await sumsOf(seller)).toEqual({ receivable: 210, opening: -1210, bank: 1000 });
    await expectSoundPostings(seller);
    // The series of this organization begins with its own first invoice.
    const own = await settler.issued();
    expect(own.number).toMatch(/-000001$/);
    expect(before.country).toBeNull();
  });

  test('has its document elsewhere, and is neither sent nor credited, but reminded of', async () => {
    const { id } = await documentOf(await opened(receivable()));
    const at = `/finance/invoices/${id}`;
    const file = await seller.api('GET', `${at}/document`);
    expect([file.status, file.text]).toEqual([400, expect.stringContaining('former system')]);
    const to = ['ana@example.com'];
    expect(refusals(await seller.api('POST', `${at}/send`, { to }))).toEqual(['opening_item_id opening']);
    expect(refusals(await seller.api('POST', `${at}/credit`, {}))).toEqual(['credits_id opening']);
    expect((await seller.api('POST', `${at}/remind`, { to })).status).toBe(200);
    const [mail] = await seller.read('/emails');
    expect(mail).toMatchObject({ status: 'queued' });
    expect(refusals(await seller.api('PATCH', at, { lines: [] }))).toContain('lines frozen');
  });

  test('is taken back by voiding its item, or the invoice, as long as nothing was paid', async () => {
    const item = await opened(receivable());
    const paid = await opened(receivable({ number: 'F-2025-119' }));
    const { id } = await documentOf(paid);
    await settler.paid(id, 10);
    expect(refusals(await voided(paid))).toEqual(['status paid']);
    expect((await voided(item)).status).toBe(200);
    expect((await documentOf(item)).status).toBe('void');
    expect(await sumsOf(seller)).toEqual({ receivable: 1200, opening: -1210, bank: 10 });
    expect((await seller.read(`/companies/${settler.company.id}`)).open_balance).toBe(1200);
    const other = await documentOf(await opened(receivable({ number: 'F-2025-120' })));
    const reason = { status: 'void', void_reason: 'Was paid before' };
    expect(await seller.change(`/finance/invoices/${other.id}`, reason)).toMatchObject({ balance: 0 });
    expect(await seller.read(`/finance/opening-items?status=void`)).toHaveLength(2);
    await expectSoundPostings(seller);
  });
});

test('a bill in dollars is owed to its supplier at the rate of the opening', async () => {
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  const bill = { kind: 'payable', supplier_id, number: 'A-7', amount: 100, currency: 'USD' };
  expect(refusals(await open(bill))).toEqual(['fx_rate required']);
  const item = await opened({ ...bill, fx_rate: 0.9 });
  expect(await documentOf(item)).toMatchObject({
    direction: 'purchase',
    supplier_number: 'A-7',
    balance: 100,
  });
  expect(await sumsOf(seller)).toEqual({ payable: -90, opening: 90 });
  const { data } = await seller.done('GET', '/finance/open-items');
  expect(data).toMatchObject([{ key: 'payable', title: 'A-7', party_name: 'Port Hardware', amount: -90 }]);
});

test('accounts begin with their money, or with an overdraft', async () => {
  const bank = await opened({ kind: 'bank', account: 'Main account', amount: 5000 });
  await opened({ kind: 'bank', account: 'Credit line', amount: -300 });
  await opened({ kind: 'cash', amount: 80.5 });
  expect(await sumsOf(seller)).toEqual({ bank: 4700, cash: 80.5, opening: -4780.5 });
  const { summary } = await seller.done('GET', '/finance/cashflow?date[gte]=2026-01-01');
  expect(summary.closing).toBe(4780.5);
  expect((await voided(bank)).status).toBe(200);
  expect(await sumsOf(seller)).toEqual({ bank: -300, cash: 80.5, opening: 219.5 });
});

test('what does not fit is refused with its field', async () => {
  const of = async (body: Record<string, unknown>) => refusals(await open(body));
  expect(await of({ kind: 'receivable', amount: 5 })).toEqual(['number required', 'company_id required']);
  expect(await of({ kind: 'payable', amount: 5, number: 'A' })).toEqual(['supplier_id required']);
  expect(await of(receivable({ amount: -5 }))).toEqual(['amount min']);
  expect(await of({ kind: 'bank', amount: 0 })).toEqual(['amount min']);
  expect(await of({ kind: 'bank', amount: 5, number: 'A' })).toEqual(['number kind']);
  expect(await of(receivable({ issue_date: '2026-01-02', due_date: null }))).toEqual(['issue_date order']);
  expect(await of(receivable({ due_date: '2025-11-01' }))).toEqual(['due_date order']);
  expect(await of({ kind: 'bank', amount: 5, date: '2999-01-01' })).toEqual(['date future']);
  await seller.done('PATCH', '/settings', { books_closed_until: date });
  expect(await of({ kind: 'bank', amount: 5 })).toEqual(['date closed']);
  expect((await seller.as('member')('POST', '/finance/opening-items', receivable())).status).toBe(403);
  const item = await opened({ kind: 'bank', amount: 5, date: '2026-01-02' });
  const changed = await seller.api('PATCH', `/finance/opening-items/${item.id}`, { amount: 6 });
  expect(refusals(changed)).toEqual(['amount frozen']);
});

test('a file of the former system is tried, and then imported, with customers named as they are there', async () => {
  await seller.make('/purchases/suppliers', { name: 'Port Hardware', tax_id: 'B12345674' });
  const calls = importCalls(server, seller.tenant, seller.api);
  const csv = [
    'kind;number;company_id;supplier_id;issue_date;due_date;amount;account',
    'receivable;F-118;Acme;;20/11/2025;20/12/2025;1.210,00;',
    'payable;A-7;;B12345674;01/12/2025;;300,50;',
    'bank;;;;;;5.000,00;Main account',
    'receivable;F-119;Nobody;;20/11/2025;;10,00;',
  ].join('\n');
  const file = { resource: 'opening_item', csv, locale: 'es' };
  const outcomes = (rows: readonly Line[]) => rows.map(({ outcome }) => outcome);
  const wanted = ['created', 'created', 'created', 'failed'];
  const tried = await calls.imported({ ...file, dry_run: true });
  expect(outcomes(tried.rows)).toEqual(wanted);
  expect(tried.rows[3]?.errors).toMatchObject([{ path: 'company_id', rule: 'not_found' }]);
  expect(await sumsOf(seller)).toEqual({});
  const done = await calls.imported(file);
  expect(outcomes(done.rows)).toEqual(wanted);
  expect(await sumsOf(seller)).toEqual({ receivable: 1210, payable: -300.5, bank: 5000, opening: -5909.5 });
  await expectSoundPostings(seller);
});

test('the numbers of the former system go on, until the first invoice is issued here', async () => {
  await opened(receivable());
  const last = (last_number: number) =>
    seller.api('PATCH', '/finance/series', { series: 'invoice', last_number });
  expect((await last(118)).body.data.next_number).toMatch(/-000119$/);
  expect((await last(120)).body.data.next_number).toMatch(/-000121$/);
  expect((await settler.issued()).number).toMatch(/-000121$/);
  expect(refusals(await last(130))).toEqual(['last_number in_use']);
  expect((await settler.issued()).number).toMatch(/-000122$/);
});
