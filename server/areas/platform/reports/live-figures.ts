import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Figure } from './figures.ts';

type Bind = Params['bind'];

/** A number that is counted where it is, of few records or by an index. */
export async function countOf(
  ctx: Ctx,
  table: string,
  where: (bind: Bind) => string,
  counted = 'count(*)',
): Promise<Figure> {
  const { values, bind } = new Params();
  const [row] = await ctx.tx.text<{ value: number | null }>(
    `SELECT (${counted})::float8 AS value FROM ${table} WHERE ${tenantIs(ctx.organization, bind)}
     AND deleted_at IS NULL AND ${where(bind)}`,
    values,
  );
  return figureOf(row?.value ?? null);
}

export const figureOf = (value: number | null): Figure => new Map(value === null ? [] : [['', value]]);
