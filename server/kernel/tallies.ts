import type { Ctx } from '../operation.ts';
import type { Tally } from './journal.ts';
import { amount, sum } from './money.ts';
import { Params } from './store.ts';
import { tenantIs } from './tenant.ts';

interface Wanted {
  metric: string;
  dim: string;
  from: string;
  to: string;
  /** All where they are not given. */
  keys?: readonly string[] | undefined;
  currency?: string | undefined;
}

/** A sum over days, this transaction's own part included, which is written only at its end. */
export async function tallied(ctx: Ctx, wanted: Wanted): Promise<{ count: number; amount: string }> {
  const { metric, dim, from, to, keys, currency } = wanted;
  const { values, bind } = new Params();
  const rows = await ctx.tx.query<{ count: number; amount: string }>(
    `SELECT coalesce(sum(count), 0)::bigint AS count, coalesce(sum(amount), 0)::text AS amount FROM tallies
     WHERE ${tenantIs(ctx.organization, bind)} AND metric = ${bind(metric)} AND dim = ${bind(dim)}
     AND day BETWEEN ${bind(from)} AND ${bind(to)}
     ${keys ? `AND key = ANY(${bind(keys)})` : ''} ${currency ? `AND currency = ${bind(currency)}` : ''}`,
    values,
  );
  const isWanted = (one: Required<Tally>) =>
    one.metric === metric &&
    one.dim === dim &&
    one.day >= from &&
    one.day <= to &&
    (keys?.includes(one.key) ?? true) &&
    (currency === undefined || one.currency === currency);
  const all = [...rows, ...ctx.journal.tallied.filter(isWanted)];
  return {
    count: all.reduce((total, one) => total + one.count, 0),
    amount: sum(all.map((one) => amount(one.amount))).toFixed(),
  };
}
