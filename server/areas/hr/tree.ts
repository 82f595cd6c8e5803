import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { lockValue } from '#server/kernel/records/duplicates.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

const tables = { department: 'departments', employee: 'employees' } as const;

interface Placed {
  column: 'parent_id' | 'manager_id';
  id: string;
  /** The value of the column: the record above this one. */
  above: string | null;
}

/** Refuses a record above itself, at any distance. */
export async function circlesOf(
  ctx: Ctx,
  kind: 'department' | 'employee',
  { column, id, above }: Placed,
  changed: readonly string[],
): Promise<ErrorDetail[]> {
  if (above === null || !changed.includes(column)) return [];
  // Two halves of a circle, written at once, would not see each other.
  lockValue(ctx, resourceOf(kind), column, '');
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const table = tables[kind];
  const found = await ctx.tx.text(
    `WITH RECURSIVE up AS (
       SELECT id, ${column} AS above FROM ${table} WHERE ${own} AND id = ${bind(above)}
       UNION SELECT t.id, t.${column} FROM ${table} t JOIN up ON t.id = up.above
       WHERE t.organization_id = ${bind(ctx.organization)})
     SELECT 1 FROM up WHERE id = ${bind(id)} LIMIT 1`,
    values,
  );
  return found.length ? [{ path: column, rule: 'cycle', message: `would put the ${kind} above itself` }] : [];
}
