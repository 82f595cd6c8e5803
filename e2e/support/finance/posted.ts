import { expect } from 'vitest';
import type { Seller } from '../crm/seller.ts';

export interface ShownPosting {
  id: string;
  key: string;
  amount: number;
  posting_date: string;
  source: { type: string; id: string };
  item_id: string | null;
  project_id: string | null;
  category: string | null;
  currency: string;
  reverses: string | null;
}

type Reader = Pick<Seller, 'done'>;

/** All postings that a question finds, over all pages. */
export async function postingsOf({ done }: Reader, question = ''): Promise<ShownPosting[]> {
  const found: ShownPosting[] = [];
  for (let cursor = ''; ; ) {
    const { data, meta } = await done(
      'GET',
      `/finance/postings?per_page=100&sort_dir=asc${question}${cursor}`,
    );
    found.push(...data);
    if (!meta.next_cursor) return found;
    cursor = `&cursor=${meta.next_cursor}`;
  }
}

/** The sums by key of what a question finds, without those that are 0. */
export async function sumsOf({ done }: Reader, question = ''): Promise<Record<string, number>> {
  const { summary } = await done('GET', `/finance/postings?per_page=1${question}`);
  return Object.fromEntries(
    summary.keys
      .filter((one: { amount: number }) => one.amount !== 0)
      .map(({ key, amount }: { key: string; amount: number }) => [key, amount]),
  );
}

const cents = (amount: number) => Math.round(amount * 100);

/**
 * The postings of each source add up to 0 on each day, nothing of documents is unassigned, and what customers and suppliers
 * owe is what is open on the documents, if all are in the organization's currency.
 */
export async function expectSoundPostings(seller: Reader): Promise<void> {
  const all = await postingsOf(seller);
  const bySource = Map.groupBy(all, ({ source, posting_date }) => `${source.id} ${posting_date}`);
  for (const [source, rows] of bySource)
    expect(
      rows.reduce((sum, one) => sum + cents(one.amount), 0),
      source,
    ).toBe(0);
  const unassigned = all.filter((one) => one.key === 'unassigned' && one.source.type !== 'cash_movement');
  expect(unassigned).toEqual([]);
  const open = { sale: 0, purchase: 0 };
  for (let cursor = ''; ; ) {
    const path = `/finance/invoices?per_page=100&status[in]=issued,partially_paid,paid,credited${cursor}`;
    const { data, meta } = await seller.done('GET', path);
    for (const { direction, kind, correction, balance } of data as Document[]) {
      const isNegative = kind === 'credit_note' && correction?.method !== 'substitution';
      open[direction] += cents(balance) * (isNegative ? -1 : 1);
    }
    if (!meta.next_cursor) break;
    cursor = `&cursor=${meta.next_cursor}`;
  }
  // Expenses are owed too, but have no balance.
  const sumOf = (key: string) =>
    all
      .filter((one) => one.key === key && one.source.type !== 'expense')
      .reduce((sum, one) => sum + cents(one.amount), 0);
  expect({ sale: sumOf('receivable'), purchase: -sumOf('payable') + 0 }).toEqual(open);
  await expectSameCash(seller, all);
}

interface Moved {
  inflow: number;
  outflow: number;
}

/**
 * The euros of each day in the cash flow, which are read from the postings, are the sums of its movements, and the money of the
 * postings.
 */
async function expectSameCash(seller: Reader, all: readonly ShownPosting[]): Promise<void> {
  const { groups } = await seller.done('GET', '/finance/cashflow?per_page=1&currency=EUR&group_by=day');
  const counted = (groups as (Moved & { from: string })[]).map(({ from, inflow, outflow }) => [
    from,
    { inflow: cents(inflow), outflow: cents(outflow) },
  ]);
  const moved: Record<string, Moved> = {};
  for (let cursor = ''; ; ) {
    const path = `/finance/cashflow?per_page=100&currency=EUR&status[in]=confirmed,reconciled${cursor}`;
    const { data, meta } = await seller.done('GET', path);
    for (const { date, kind, amount } of data as { date: string; kind: keyof Moved; amount: number }[]) {
      const day = moved[date] ?? { inflow: 0, outflow: 0 };
      moved[date] = { ...day, [kind]: day[kind] + cents(amount) };
    }
    if (!meta.next_cursor) break;
    cursor = `&cursor=${meta.next_cursor}`;
  }
  expect(Object.fromEntries(counted)).toEqual(moved);
  // The other side of a transfer between own accounts has the category of its movement.
  const isMoney = ({ key, currency, category }: ShownPosting) =>
    (key === 'bank' || key === 'cash') && currency === 'EUR' && category === null;
  const posted = all.filter(isMoney).reduce((sum, one) => sum + cents(one.amount), 0);
  const flowed = Object.values(moved).reduce((sum, { inflow, outflow }) => sum + inflow - outflow, 0);
  expect(posted).toBe(flowed);
}

interface Document {
  direction: 'sale' | 'purchase';
  kind: string;
  correction: { method: string } | null;
  balance: number;
}
