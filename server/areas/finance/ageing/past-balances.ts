import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import type { Side } from './ageing-fields.ts';
import type { PastRow } from './past-rows.ts';

export interface PastDocument {
  row: PastRow;
  balance: Amount;
}

/**
 * The open amount of each document on a past day. Postings keep a credit note and its invoice apart, so they are set off against
 * each other here, as `offsetCredits` does: a note pays back only what its invoice does not owe.
 */
export function pastBalances(rows: readonly PastRow[], side: Side): PastDocument[] {
  const families = Map.groupBy(rows, (row) => (row.is_negative ? (row.credits_id ?? row.id) : row.id));
  const balances = new Map([...families.values()].flatMap((family) => setOff(family, side)));
  return rows
    .map((row) => ({ row, balance: balances.get(row.id) ?? 0 }))
    .filter(({ balance }) => amount(balance).gt(0));
}

function setOff(family: readonly PastRow[], side: Side): [id: string, balance: Amount][] {
  const sign = side === 'receivable' ? 1 : -1;
  const owned = family.map((row) => ({
    row,
    open: amount(row.booked).times(row.is_negative ? -sign : sign),
  }));
  const charged = owned.filter(({ row }) => !row.is_negative);
  const notes = owned.filter(({ row }) => row.is_negative).toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1));
  const owed = sum(charged.map(({ open }) => open));
  const back = sum(notes.map(({ open }) => open));
  const taken = owed.lt(back) ? owed : back;
  let left = taken.gt(0) ? taken : amount(0);
  const rest = charged.map(({ row, open }): [string, Amount] => [row.id, open.minus(left)]);
  return [
    ...rest,
    ...notes.map(({ row, open }): [string, Amount] => {
      const off = left.lt(open) ? left : open;
      left = left.minus(off);
      return [row.id, open.minus(off)];
    }),
  ];
}
