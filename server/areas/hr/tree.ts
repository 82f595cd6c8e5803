import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { lockValue } from '#server/kernel/records/duplicates.ts';
import { Params, quoted, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

/** Nothing stands, at any distance, above itself. */
export async function circlesOf(
  ctx: Ctx,
  kind: 'department' | 'employee',
  column: 'parent_id' | 'manager_id',
  record: Row,
  changed: readonly string[],
): Promise<ErrorDetail[]> {
  const above = record[column];
  if (typeof above !== 'string' || !changed.includes(column)) return [];
  const resource = resourceOf(kind);
  // Two halves of a circle, written at once, would not see each other.
  lockValue(ctx, resource, column, '');
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const up = quoted(column);
  const found = await ctx.tx.text(
    `WITH RECURSIVE up AS (
       SELECT id, ${up} AS above FROM ${resource.table.name} WHERE ${own} AND id = ${bind(above)}
       UNION SELECT t.id, t.${up} FROM ${resource.table.name} t JOIN up ON t.id = up.above
       WHERE t.organization_id = ${bind(ctx.organization)})
     SELECT 1 FROM up WHERE id = ${bind(record.id)} LIMIT 1`,
    values,
  );
  return found.length ? [{ path: column, rule: 'cycle', message: `would put the ${kind} above itself` }] : [];
}
