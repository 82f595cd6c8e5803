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
  const sumOf = (key: string) =>
    all.filter((one) => one.key === key).reduce((sum, one) => sum + cents(one.amount), 0);
  expect({ sale: sumOf('receivable'), purchase: -sumOf('payable') + 0 }).toEqual(open);
  await expectSameCash(seller, all);
}

/** The euros of each day are the same in the cash flow as in the postings, while no books are closed. */
async function expectSameCash(seller: Reader, all: readonly ShownPosting[]): Promise<void> {
  const perDay = (rows: readonly (readonly [day: string, cents: number])[]) => {
    const days = Map.groupBy(rows, ([day]) => day);
    const sums = [...days].map(([day, own]) => [day, own.reduce((sum, [, one]) => sum + one, 0)] as const);
    return sums.filter(([, sum]) => sum !== 0).sort();
  };
  const moved: [string, number][] = [];
  for (let cursor = ''; ; ) {
    const path = `/finance/cashflow?per_page=100&currency=EUR&status[in]=confirmed,reconciled${cursor}`;
    const { data, meta } = await seller.done('GET', path);
    for (const { date, kind, amount } of data as { date: string; kind: string; amount: number }[])
      moved.push([date, cents(amount) * (kind === 'inflow' ? 1 : -1)]);
    if (!meta.next_cursor) break;
    cursor = `&cursor=${meta.next_cursor}`;
  }
  // The other side of a transfer between own accounts has the category of its movement.
  const isMoney = ({ key, currency, category }: ShownPosting) =>
    (key === 'bank' || key === 'cash') && currency === 'EUR' && category === null;
  const money = all.filter(isMoney);
  expect(perDay(money.map((one) => [one.posting_date, cents(one.amount)]))).toEqual(perDay(moved));
}

interface Document {
  direction: 'sale' | 'purchase';
  kind: string;
  correction: { method: string } | null;
  balance: number;
}
