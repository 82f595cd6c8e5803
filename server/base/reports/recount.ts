import { gt, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { tallies } from '#db/schema/kernel/events-and-calls.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { allRowSums } from './row-sums.ts';
import { addSum, inOrder, placeOf, type Sum, sendSums } from './sum-rows.ts';

const recordsAtOnce = 500;
const sumsAtOnce = 1_000;

export interface Recounted {
  sums: number;
  /** Sums that did not agree with the records. */
  wrong: number;
}

const oneSnapshot = { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', params: [] };

/**
 * Counts the sums of an organization again from its records and from rows that are no records. Records and sums are read as they were at one moment, and
 * only the difference is added, so that nobody waits and the changes that others make meanwhile are kept.
 */
export const recountSums = (app: Services, organization: string): Promise<Recounted> =>
  asPlatform(app, organization, recountAll, { name: 'recount of sums', pace: 'slow', first: oneSnapshot });

async function recountAll(ctx: Ctx): Promise<Recounted> {
  const right = new Map<string, Sum>();
  for (const resource of allResources()) if (resource.sumsOf) await countAll(ctx, resource, right);
  for (const rowSums of allRowSums())
    for await (const parts of rowSums(ctx)) addParts(ctx.organization, parts, right);
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

async function countAll(ctx: Ctx, { table, sumsOf }: Resource, sums: Map<string, Sum>): Promise<void> {
  const { organization } = ctx;
  const settings = settingsOf(ctx);
  for (let after = ''; ; ) {
    const where = gt(table.source.id, after);
    const rows = await selectRows(ctx.tx, table, { organization, where, limit: recordsAtOnce });
    const parts = rows.flatMap((row) => sumsOf?.(row, settings) ?? []);
    addParts(organization, parts, sums);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < recordsAtOnce) return;
  }
}

function addParts(organization: string, parts: readonly SumPart[], sums: Map<string, Sum>): void {
  for (const { metric, day = '', dim = '', key = '', currency = '', count = 1, amount: more = '0' } of parts)
    addSum(sums, { organization_id: organization, metric, day, dim, key, currency, count, amount: more });
}

async function storedSums(tx: Tx, organization: string): Promise<Map<string, Sum>> {
  const { organization_id, metric, day, dim, key, currency, count, amount: sum } = tallies;
  const rows = await tx
    .select({
      organization_id,
      metric,
      day,
      dim,
      key,
      currency,
      count: sql<number>`sum(${count})::bigint`,
      amount: sql<string>`sum(${sum})::text`,
    })
    .from(tallies)
    .where(inOrganization(tallies, organization))
    .groupBy(organization_id, metric, day, dim, key, currency);
  return new Map(rows.filter((one) => !isNothing(one)).map((one) => [placeOf(one), one]));
}

function add(tx: Tx, sums: readonly Sum[]): void {
  for (let from = 0; from < sums.length; from += sumsAtOnce)
    sendSums(tx, sums.slice(from, from + sumsAtOnce));
}
