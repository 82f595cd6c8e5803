import type { Tx } from '#db/lane.ts';
import { asPlatform } from '../acting.ts';
import type { App } from '../app.ts';
import { amount } from '../kernel/money.ts';
import { allResources } from '../kernel/registry.ts';
import type { Resource } from '../kernel/resource.ts';
import { settingsOf } from '../kernel/settings.ts';
import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';
import { addSum, inOrder, insertion, placeOf, type Sum } from './sum-rows.ts';

const recordsAtOnce = 2_000;
const sumsAtOnce = 1_000;

export interface Recounted {
  sums: number;
  /** Those that were not what the records say. */
  wrong: number;
}

/**
 * The sums of an organization, counted again from its records: after an update that sums what nobody summed before.
 * Writers of those records wait meanwhile.
 */
export const recountSums = (app: App, organization: string): Promise<Recounted> =>
  asPlatform(app, organization, recountAll, { name: 'recount of sums', pace: 'slow' });

async function recountAll(ctx: Ctx): Promise<Recounted> {
  const summed = allResources()
    .filter(({ tally }) => tally !== undefined)
    .toSorted((a, b) => (a.table.name < b.table.name ? -1 : 1));
  await ctx.tx.query(
    `LOCK TABLE ${summed.map(({ table }) => table.name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`,
  );
  const right = new Map<string, Sum>();
  for (const resource of summed) await countAll(ctx, resource, right);
  for (const [place, sum] of right) if (isNothing(sum)) right.delete(place);
  const stored = await storedSums(ctx.tx, ctx.organization);
  const places = new Set([...right.keys(), ...stored.keys()]);
  const wrong = [...places].filter((place) => !isSame(right.get(place), stored.get(place))).length;
  if (wrong) await replace(ctx.tx, ctx.organization, inOrder(right));
  return { sums: right.size, wrong };
}

const isNothing = ({ count, amount: sum }: Sum) => count === 0 && amount(sum).eq(0);

const isSame = (a: Sum | undefined, b: Sum | undefined) =>
  a !== undefined && b !== undefined && a.count === b.count && amount(a.amount).eq(b.amount);

async function countAll(ctx: Ctx, { table, tally }: Resource, sums: Map<string, Sum>): Promise<void> {
  const { organization } = ctx;
  const settings = settingsOf(ctx);
  for (let after = ''; ; ) {
    const { values, bind } = new Params();
    const rows = await ctx.tx.query<Row>(
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
  const rows = await tx.query<Sum>(
    `SELECT organization_id, metric, day, dim, key, currency, sum(count)::bigint AS count, sum(amount)::text AS amount
     FROM tallies WHERE ${tenantIs(organization, bind)} GROUP BY 1, 2, 3, 4, 5, 6`,
    values,
  );
  return new Map(rows.filter((sum) => !isNothing(sum)).map((sum) => [placeOf(sum), sum]));
}

async function replace(tx: Tx, organization: string, sums: readonly Sum[]): Promise<void> {
  const { values, bind } = new Params();
  tx.send(`DELETE FROM tallies WHERE ${tenantIs(organization, bind)}`, values);
  for (let from = 0; from < sums.length; from += sumsAtOnce)
    tx.send(...insertion(sums.slice(from, from + sumsAtOnce)));
}
