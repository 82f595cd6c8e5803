import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectAgreeingFigures } from '../../support/finance/agreeing-figures.ts';
import { expectSoundPostings, sumsOf } from '../../support/finance/posted.ts';
import { readBook } from '../../support/finance/vat-books.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

interface Invoice {
  id: string;
  kind: 'invoice' | 'credit_note';
  status: string;
  credits_id: string | null;
  correction: { method: 'difference' | 'substitution' } | null;
  corrects: { document_id: string }[];
  replaced_by_id: string | null;
  net_total: number;
  tax_total: number;
  prepaid_total: number;
  payable_total: number;
  paid_total: number;
  credited_total: number;
  balance: number;
  payments: { id: string; amount: number }[];
}
interface Settlement {
  id: string;
  kind: 'inflow' | 'outflow';
  unallocated: number;
  allocations: { id: string; invoice_id: string; amount: number }[];
}
interface Movement {
  kind: 'inflow' | 'outflow';
  status: string;
  amount: number;
  source: { id: string };
}

const sum = (values: readonly number[]) =>
  values.reduce((total, one) => total.plus(one), new Big(0)).toNumber();
const isInForce = ({ status }: Invoice) => status !== 'draft' && status !== 'void';
const isNote = ({ kind, correction }: Invoice) =>
  kind === 'credit_note' && correction?.method === 'difference';
const isOpen = ({ status }: Invoice) => status === 'issued' || status === 'partially_paid';

/** One attempted step. The product decides whether it is allowed. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['issue', 'pay', 'pay', 'reverse', 'void', 'credit', 'replace', 'replace', 'full'] as const),
    ...(['transfer', 'transfer', 'unsettle'] as const),
  ),
  which: fc.nat(5),
  cents: fc.integer({ min: 1, max: 30_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function newBooks() {
  const seller = await newSeller(server);
  const company = await seller.make('/companies', { name: 'Acme', type: 'customer' });
  for (let nth = 0; nth < 3; nth++)
    await seller.make('/finance/invoices', {
      company_id: company.id,
      currency: 'EUR',
      retention_pct: nth * 7.5,
      lines: [{ quantity: 3, unit_price: `${nth + 10}.333333`, discount_pct: nth * 5, tax_rate: 21 }],
    });
  for (let nth = 0; nth < 3; nth++)
    await seller.make('/finance/invoices', {
      ...{ company_id: company.id, currency: 'EUR', invoice_type: 'simplified' },
      lines: [{ quantity: 3, unit_price: `${nth + 5}.333333`, tax_rate: 21 }],
    });
  return { seller, company: String(company.id) };
}
type Books = Awaited<ReturnType<typeof newBooks>>;

const invoicesOf = (seller: Seller): Promise<Invoice[]> =>
  seller.read('/finance/invoices?per_page=100&sort_dir=asc');

/** The transfers for several documents; a payment of one invoice has a settlement too. */
const transfersOf = (seller: Seller): Promise<Settlement[]> =>
  seller.read('/finance/settlements?per_page=100&recorded_as=settlement');

/** Takes an allocation of a transfer back, or all of it. */
async function unsettle(seller: Seller, { which, cents }: Step) {
  const all = await transfersOf(seller);
  const one = all[which % Math.max(1, all.length)];
  const path = `/finance/settlements/${one?.id ?? 'stl_x'}`;
  if (cents % 2 === 0) return seller.api('DELETE', path);
  return seller.api('PATCH', path, { allocations: one?.allocations.slice(1) });
}

async function attempt({ seller, company }: Books, given: Step): Promise<number> {
  const { what, which, cents } = given;
  const all = await invoicesOf(seller);
  const one = all[which % all.length];
  const simplified = all.slice(3, 6).map(({ id }) => ({ document_id: id }));
  if (!one) throw new Error('there are invoices');
  const path = `/finance/invoices/${one.id}`;
  const priceUpTo = (most: number) => ((cents % (most * 100)) / 100 + 0.01).toFixed(2);
  const call = {
    issue: () => seller.api('PATCH', path, { status: 'issued' }),
    pay: () => seller.api('POST', `${path}/payments`, { amount: priceUpTo(60) }),
    reverse: () =>
      seller.api(
        'DELETE',
        `/finance/payments/${one.payments[cents % Math.max(1, one.payments.length)]?.id ?? 'pay_x'}`,
      ),
    void: () => seller.api('PATCH', path, { status: 'void', void_reason: 'Tried' }),
    credit: () =>
      seller.api('POST', '/finance/invoices', {
        ...{ kind: 'credit_note', credits_id: one.id, status: 'issued' },
        lines: [{ unit_price: priceUpTo(20) }],
      }),
    replace: () =>
      seller.api('POST', '/finance/invoices', {
        ...{ kind: 'credit_note', credits_id: one.id, correction: { method: 'substitution' } },
        ...{ status: 'issued', lines: [{ unit_price: priceUpTo(60), tax_rate: 21 }] },
      }),
    full: () =>
      seller.api('POST', '/finance/invoices', {
        ...{ company_id: company, corrects: simplified.slice(which % 3, (which % 3) + 1 + (cents % 2)) },
        ...{ status: 'issued', lines: [{ unit_price: priceUpTo(60), tax_rate: 21 }] },
      }),
    transfer: () =>
      seller.api('POST', '/finance/settlements', {
        ...(cents % 3 === 0 ? {} : { amount: priceUpTo(120) }),
        ...{ kind: 'inflow', company_id: company },
        ...(cents % 4 === 0
          ? {}
          : { allocations: all.slice(which, which + 3).map(({ id }) => ({ invoice_id: id })) }),
      }),
    unsettle: () => unsettle(seller, given),
  }[what];
  return (await call()).status;
}

/** The open amount, and what was invoiced less what was collected, which are the same. */
async function outstanding(seller: Seller): Promise<number> {
  const { kpis } = await seller.read('/dashboard');
  const figureOf = (key: string): number => kpis.find((one: { key: string }) => one.key === key).value;
  expect(sum([figureOf('invoiced'), -figureOf('collected')])).toBe(figureOf('outstanding'));
  return figureOf('outstanding');
}

/** Checks every sum against the others. */
async function expectBalanced(seller: Seller, company: string): Promise<void> {
  const invoices = await invoicesOf(seller);
  const rows: Movement[] = await seller.read('/finance/cashflow?per_page=100');
  const transfers = await transfersOf(seller);
  const allocated = transfers.flatMap(({ allocations }) => allocations);
  for (const one of invoices) {
    const own = rows.filter(({ source }) => source.id === one.id);
    const amounts = (status: string) =>
      sum(own.filter((row) => row.status === status).map((row) => row.amount));
    const left = sum([one.payable_total, -one.paid_total, -one.credited_total]);
    expect(one.balance).toBe(one.status === 'void' ? 0 : left);
    expect(one.balance).toBeGreaterThanOrEqual(0);
    expect(sum(one.payments.map(({ amount }) => amount))).toBe(one.paid_total);
    const transferred = allocated.filter(({ invoice_id }) => invoice_id === one.id);
    expect(sum([amounts('confirmed'), ...transferred.map(({ amount }) => amount)])).toBe(one.paid_total);
    expect(amounts('planned')).toBe(isInForce(one) ? one.balance : 0);
    const notes = invoices.filter((note) => note.credits_id === one.id && isNote(note) && isInForce(note));
    const moved = one.corrects.length > 0 && !isNote(one) ? one.prepaid_total : 0;
    expect(sum(notes.map((note) => note.payable_total))).toBeLessThanOrEqual(sum([one.payable_total, moved]));
    // The same invoice cannot be owed and overpaid at once.
    expect(one.balance * sum(notes.map(({ balance }) => balance))).toBe(0);
    if (isInForce(one) && !isNote(one)) expect(isOpen(one)).toBe(one.balance > 0);
    if (!isNote(one) && one.replaced_by_id === null)
      expect(one.credited_total).toBe(sum(notes.map((note) => note.credited_total)));
    const replacing = invoices.filter(
      (other) =>
        !isNote(other) &&
        isInForce(other) &&
        other.corrects.some(({ document_id }) => document_id === one.id),
    );
    expect(replacing.map(({ id }) => id)).toEqual(one.replaced_by_id === null ? [] : [one.replaced_by_id]);
  }
  const signed = (one: Invoice, value: number) => (isNote(one) ? -value : value);
  const owed = sum(invoices.filter(isOpen).map((one) => signed(one, one.balance)));
  expect((await seller.read(`/companies/${company}`)).open_balance).toBe(owed);
  // A charge counts once, however often it was replaced, and all payments count.
  const charging = invoices.filter((one) => isInForce(one) && one.replaced_by_id === null);
  const charged = charging.map((one) =>
    signed(one, sum([one.payable_total, isNote(one) ? 0 : one.prepaid_total])),
  );
  expect(owed).toBe(sum([...charged, ...invoices.map((one) => -signed(one, one.paid_total))]));
  const book = await readBook({ seller }, { book: 'issued', from: '2024-01-01', to: '2028-12-31' });
  const vat = book.summary.by_kind.find(({ kind }) => kind === 'vat');
  expect(vat?.amount ?? 0).toBe(sum(charging.map((one) => signed(one, one.tax_total))));
  expect(await outstanding(seller)).toBe(owed);
  const { summary } = await seller.done('GET', '/finance/cashflow');
  const credits = transfers.map(({ kind, unallocated }) => (kind === 'inflow' ? unallocated : -unallocated));
  expect(summary.closing).toBe(sum([...invoices.map((one) => signed(one, one.paid_total)), ...credits]));
  await expectSoundPostings(seller);
  await expectAgreeingFigures(seller);
}

/** Undoes everything: payments first, and then the documents, of which the later ones correct the earlier ones. */
async function undo(seller: Seller): Promise<void> {
  for (const { id } of await transfersOf(seller)) await seller.done('DELETE', `/finance/settlements/${id}`);
  for (const one of await invoicesOf(seller))
    for (const { id } of one.payments) await seller.done('DELETE', `/finance/payments/${id}`);
  for (const one of (await invoicesOf(seller)).filter(isInForce).toReversed())
    await seller.done('PATCH', `/finance/invoices/${one.id}`, { status: 'void', void_reason: 'Undone' });
}

const parameters = { seed: newSeed('finance ledger'), numRuns: 4, endOnFailure: true };

/** Steps by one person after the other, by a few at once, or by eight at once. */
const history = fc.oneof(
  fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 }),
  fc.array(fc.array(step, { minLength: 8, maxLength: 8 }), { minLength: 3, maxLength: 4 }),
);

test('every sum follows from the others after any steps, in turn or at once, and undoing all leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const books = await newBooks();
      const { seller, company } = books;
      for (const { id } of await invoicesOf(seller))
        await seller.change(`/finance/invoices/${id}`, { status: 'issued' });
      for (const round of rounds) {
        const statuses = await Promise.all(round.map((one) => attempt(books, one)));
        for (const status of statuses) expect([200, 400, 404]).toContain(status);
      }
      await expectBalanced(seller, company);
      await undo(seller);
      await expectBalanced(seller, company);
      expect(await seller.read(`/companies/${company}`)).toMatchObject({
        open_balance: 0,
        average_days_to_pay: null,
      });
      expect((await seller.done('GET', '/finance/cashflow?status=planned')).meta.total).toBe(0);
      expect(await sumsOf(seller)).toEqual({});
    }),
    parameters,
  );
});
