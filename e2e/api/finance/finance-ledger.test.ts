import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

interface Invoice {
  id: string;
  kind: 'invoice' | 'credit_note';
  status: string;
  credits_id: string | null;
  payable_total: number;
  paid_total: number;
  credited_total: number;
  balance: number;
  payments: { id: string; amount: number }[];
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
const isOpen = ({ status }: Invoice) => status === 'issued' || status === 'partially_paid';

/** One attempted step. The product decides whether it is allowed. */
const step = fc.record({
  what: fc.constantFrom('issue', 'pay', 'pay', 'reverse', 'void', 'credit'),
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
  return { seller, company };
}

const invoicesOf = (seller: Seller): Promise<Invoice[]> =>
  seller.read('/finance/invoices?per_page=100&sort_dir=asc');

async function attempt(seller: Seller, { what, which, cents }: Step): Promise<number> {
  const all = await invoicesOf(seller);
  const one = all[which % all.length];
  if (!one) throw new Error('there are invoices');
  const path = `/finance/invoices/${one.id}`;
  const amount = cents / 100;
  const call = {
    issue: () => seller.api('PATCH', path, { status: 'issued' }),
    pay: () => seller.api('POST', `${path}/payments`, { amount }),
    reverse: () =>
      seller.api(
        'DELETE',
        `/finance/payments/${one.payments[cents % Math.max(1, one.payments.length)]?.id ?? 'pay_x'}`,
      ),
    void: () => seller.api('PATCH', path, { status: 'void', void_reason: 'Tried' }),
    credit: () =>
      seller.api('POST', '/finance/invoices', {
        ...{ kind: 'credit_note', credits_id: one.id, status: 'issued' },
        lines: [{ unit_price: (cents % 2000) / 100 + 0.01 }],
      }),
  }[what];
  return (await call()).status;
}

/** Checks every sum against the others. */
async function expectBalanced(seller: Seller, company: string): Promise<void> {
  const invoices = await invoicesOf(seller);
  const rows: Movement[] = await seller.read('/finance/cashflow?per_page=100');
  for (const one of invoices) {
    const own = rows.filter(({ source }) => source.id === one.id);
    const amounts = (status: string) =>
      sum(own.filter((row) => row.status === status).map((row) => row.amount));
    const left = sum([one.payable_total, -one.paid_total, -one.credited_total]);
    expect(one.balance).toBe(one.status === 'void' ? 0 : left);
    expect(one.balance).toBeGreaterThanOrEqual(0);
    expect(sum(one.payments.map(({ amount }) => amount))).toBe(one.paid_total);
    expect(amounts('confirmed')).toBe(one.paid_total);
    expect(amounts('planned')).toBe(isInForce(one) ? one.balance : 0);
    const notes = invoices.filter((note) => note.credits_id === one.id && isInForce(note));
    expect(sum(notes.map((note) => note.payable_total))).toBeLessThanOrEqual(one.payable_total);
    // The same invoice cannot be owed and overpaid at once.
    expect(one.balance * sum(notes.map(({ balance }) => balance))).toBe(0);
    if (isInForce(one) && one.kind === 'invoice') expect(isOpen(one)).toBe(one.balance > 0);
    if (one.kind === 'invoice')
      expect(one.credited_total).toBe(sum(notes.map((note) => note.credited_total)));
  }
  const signed = (one: Invoice, value: number) => (one.kind === 'credit_note' ? -value : value);
  const owed = sum(invoices.filter(isOpen).map((one) => signed(one, one.balance)));
  expect((await seller.read(`/companies/${company}`)).open_balance).toBe(owed);
  const { summary } = await seller.done('GET', '/finance/cashflow');
  expect(summary.closing).toBe(sum(invoices.map((one) => signed(one, one.paid_total))));
}

/** Undoes everything: payments first, then notes, then invoices. */
async function undo(seller: Seller): Promise<void> {
  for (const one of await invoicesOf(seller))
    for (const { id } of one.payments) await seller.done('DELETE', `/finance/payments/${id}`);
  const inForce = (await invoicesOf(seller)).filter(isInForce);
  for (const one of inForce.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)))
    await seller.done('PATCH', `/finance/invoices/${one.id}`, { status: 'void', void_reason: 'Undone' });
}

const parameters = { seed: newSeed('finance ledger'), numRuns: 4, endOnFailure: true };

test('every sum follows from the others after any steps, in turn or at once, and undoing all leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 }),
      async (rounds) => {
        const { seller, company } = await newBooks();
        for (const { id } of await invoicesOf(seller))
          await seller.change(`/finance/invoices/${id}`, { status: 'issued' });
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((one) => attempt(seller, one)));
          for (const status of statuses) expect([200, 400, 404]).toContain(status);
        }
        await expectBalanced(seller, company.id);
        await undo(seller);
        await expectBalanced(seller, company.id);
        expect(await seller.read(`/companies/${company.id}`)).toMatchObject({
          open_balance: 0,
          average_days_to_pay: null,
        });
        expect((await seller.done('GET', '/finance/cashflow?status=planned')).meta.total).toBe(0);
      },
    ),
    parameters,
  );
});
