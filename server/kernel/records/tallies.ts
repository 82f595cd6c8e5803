import type { Ctx } from '#server/calls/context.ts';
import type { Tally } from './journal.ts';
import { Params } from './store.ts';
import { tenantIs } from './tenant.ts';

/** Both ends belong to it; days and keys compare as text. */
export interface Range {
  from: string;
  to: string;
}

interface Wanted {
  metric: string;
  dim?: string;
  /** All days where it is not given. */
  days?: Range | undefined;
  /** All keys where they are not given. */
  keys?: readonly string[] | Range | undefined;
}

export interface Total {
  currency: string;
  key: string;
  count: number;
  amount: string;
}

const isList = (keys: readonly string[] | Range): keys is readonly string[] => Array.isArray(keys);

/**
 * Sums of a metric by currency and key, this transaction's own part included, which is written only at its end: what
 * belongs together may come in several rows.
 */
export async function totalsOf(ctx: Ctx, { metric, dim = '', days, keys }: Wanted): Promise<Total[]> {
  const { values, bind } = new Params();
  const within = (column: string, { from, to }: Range) =>
    `AND ${column} BETWEEN ${bind(from)} AND ${bind(to)}`;
  const ofKeys = keys && (isList(keys) ? `AND key = ANY(${bind(keys)})` : within('key', keys));
  const rows = await ctx.tx.text<Total>(
    `SELECT currency, key, sum(count)::bigint AS count, sum(amount)::text AS amount FROM tallies
     WHERE ${tenantIs(ctx.organization, bind)} AND metric = ${bind(metric)} AND dim = ${bind(dim)}
     ${days ? within('day', days) : ''} ${ofKeys ?? ''} GROUP BY currency, key`,
    values,
  );
  const isIn = (value: string, { from, to }: Range) => value >= from && value <= to;
  const isWanted = (one: Required<Tally>) =>
    one.metric === metric &&
    one.dim === dim &&
    (!days || isIn(one.day, days)) &&
    (!keys || (isList(keys) ? keys.includes(one.key) : isIn(one.key, keys)));
  return [...rows, ...ctx.journal.tallied.filter(isWanted)];
}
