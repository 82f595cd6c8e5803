import { Params } from '#server/kernel/records/store.ts';
import { amount } from '#server/kernel/schema/money.ts';

/** A sum as it is stored, whichever slots it came from. */
export interface Sum {
  organization_id: string;
  metric: string;
  day: string;
  dim: string;
  key: string;
  currency: string;
  count: number;
  amount: string;
}

/** By what it is the same sum, in the order in which writers lock sums and reports read them. */
export const placeOf = ({ organization_id, metric, dim, day, key, currency }: Sum) =>
  JSON.stringify([organization_id, metric, dim, day, key, currency]);

export function addSum(sums: Map<string, Sum>, more: Sum): void {
  const place = placeOf(more);
  const known = sums.get(place);
  if (!known) {
    sums.set(place, { ...more });
    return;
  }
  known.count += more.count;
  known.amount = amount(known.amount).plus(more.amount).toFixed();
}

/** What is read together lies together. */
export const inOrder = (sums: ReadonlyMap<string, Sum>): Sum[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);

/** Into the slot of what is over. */
export function insertion(sums: readonly Sum[]): [string, unknown[]] {
  const { values, bind } = new Params();
  const rows = sums.map(
    ({ organization_id, metric, day, dim, key, currency, count, amount: sum }) =>
      `(${[organization_id, metric, day, dim, key, currency].map(bind).join(', ')}, 0, ${bind(count)}, ${bind(sum)})`,
  );
  return [
    `INSERT INTO tallies AS t (organization_id, metric, day, dim, key, currency, slot, count, amount)
     VALUES ${rows.join(', ')} ON CONFLICT (organization_id, metric, dim, day, key, currency, slot)
     DO UPDATE SET count = t.count + excluded.count, amount = t.amount + excluded.amount`,
    values,
  ];
}
