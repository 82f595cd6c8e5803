import type { Ctx } from '#server/calls/operation.ts';
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
  const [row] = await ctx.tx.query<{ value: number | null }>(
    `SELECT (${counted})::float8 AS value FROM ${table} WHERE ${tenantIs(ctx.organization, bind)}
     AND deleted_at IS NULL AND ${where(bind)}`,
    values,
  );
  return figureOf(row?.value ?? null);
}

const figureOf = (value: number | null): Figure => new Map(value === null ? [] : [['', value]]);

/** The cards that are not finished by what they are at this moment: a claim that has run out is none. */
export async function openCards(ctx: Ctx): Promise<{ total: Figure; parts: Record<string, number> }> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.query<{ status: string; count: number }>(
    `SELECT CASE WHEN lease_expires_at <= ${bind(ctx.now)} THEN 'ready' ELSE status END AS status, count(*)::int AS count
     FROM edit_cards WHERE ${tenantIs(ctx.organization, bind)} AND deleted_at IS NULL
     AND status IN ('backlog', 'ready', 'in_progress', 'review', 'changes_requested', 'approved', 'on_hold') GROUP BY 1`,
    values,
  );
  const parts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { total: figureOf(rows.reduce((sum, { count }) => sum + count, 0)), parts };
}
