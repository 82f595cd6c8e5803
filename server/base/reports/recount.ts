import type { Tx } from '#db/lane.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { allResources } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addSum, inOrder, insertion, placeOf, type Sum } from './sum-rows.ts';

const recordsAtOnce = 2_000;
const sumsAtOnce = 1_000;

export interface Recounted {
  sums: number;
  /** Those that were not what the records say. */
  wrong: number;
}

const oneSnapshot = { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', params: [] };

/**
 * The sums of an organization, counted again from its records. Records and sums are read as they were at one moment,
 * and only the difference is added: nobody waits, and what others write meanwhile is kept.
 */
export const recountSums = (app: App, organization: string): Promise<Recounted> =>
  asPlatform(app, organization, recountAll, { name: 'recount of sums', pace: 'slow', first: oneSnapshot });

async function recountAll(ctx: Ctx): Promise<Recounted> {
  const right = new Map<string, Sum>();
  for (const resource of allResources()) if (resource.tally) await countAll(ctx, resource, right);
  for (const [place, sum] of right) if (isNothing(sum)) right.delete(place);
  const stored = await storedSums(ctx.tx, ctx.organization);
  const missing = new Map<string, Sum>();
  for (const sum of right.values()) addSum(missing, sum);
  for (const sum of stored.values()) addSum(missing, negative(sum));
  for (const [place, sum] of missing) if (isNothing(sum)) missing.delete(place);
  add(ctx.tx, inOrder(missing));
  return { sums: right.size, wrong: missing.size };
}

const negative = (sum: Sum): Sum => ({
  ...sum,
  count: -sum.count,
  amount: amount(sum.amount).neg().toFixed(),
});

const isNothing = ({ count, amount: sum }: Sum) => count === 0 && amount(sum).eq(0);

async function countAll(ctx: Ctx, { table, tally }: Resource, sums: Map<string, Sum>): Promise<void> {
  const { organization } = ctx;
  const settings = settingsOf(ctx);
  for (let after = ''; ; ) {
    const { values, bind } = new Params();
    const rows = await ctx.tx.text<Row>(
      `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL
       AND id > ${bind(after)} ORDER BY id LIMIT ${recordsAtOnce}`,
      values,
    );
    for (const part of rows.flatMap((row) => tally?.(row, settings) ?? [])) {
      const { metric, day = '', dim = '', key = '', currency = '', count = 1, amount: more = '0' } = part;
      addSum(sums, { organization_id: organization, metric, day, dim, key, currency, count, amount: more });
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < recordsAtOnce) return;
  }
}

async function storedSums(tx: Tx, organization: string): Promise<Map<string, Sum>> {
  const { values, bind } = new Params();
  const rows = await tx.text<Sum>(
    `SELECT organization_id, metric, day, dim, key, currency, sum(count)::bigint AS count, sum(amount)::text AS amount
     FROM tallies WHERE ${tenantIs(organization, bind)} GROUP BY 1, 2, 3, 4, 5, 6`,
    values,
  );
  return new Map(rows.filter((sum) => !isNothing(sum)).map((sum) => [placeOf(sum), sum]));
}

function add(tx: Tx, sums: readonly Sum[]): void {
  for (let from = 0; from < sums.length; from += sumsAtOnce)
    tx.sendText(...insertion(sums.slice(from, from + sumsAtOnce)));
}
