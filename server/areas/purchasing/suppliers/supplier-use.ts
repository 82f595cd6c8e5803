import type { Ctx } from '#server/calls/context.ts';
import { type ErrorDetail, invalidField } from '#server/calls/errors.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { Params, quoted } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn } from '#server/kernel/resource/behaviour.ts';
import { referencesTo } from '#server/kernel/resource/registry.ts';
import type { Supplier } from './suppliers.ts';

/** Nothing new is asked of who is blocked or archived; a block that is being written waits for us or we for it. */
export async function supplierIsActive(
  ctx: Ctx,
  ids: readonly string[],
  path = 'supplier_id',
): Promise<ErrorDetail[]> {
  if (ids.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ status: string; name: string; blocked_reason: string | null }>(
    `SELECT status, name, blocked_reason FROM suppliers
     WHERE ${tenantIs(ctx.organization, bind)} AND id = ANY(${bind(ids)}) ORDER BY id FOR SHARE`,
    values,
  );
  return rows
    .filter(({ status }) => status !== 'active')
    .map(({ status, name, blocked_reason }) => {
      const reason = blocked_reason ? ` (${blocked_reason})` : '';
      const message = `${name} is ${status}${reason}; a manager can make it active again, or choose another one`;
      return { path, rule: status, message };
    });
}

/** Whom something was asked of is kept: requests, orders, receipts, invoices and contracts name them. */
export async function keepWhoIsNamed(
  ctx: Ctx,
  record: Supplier,
  _: Supplier | undefined,
  changed: readonly NameIn<Supplier>[],
) {
  if (!changed.includes('deleted_at') || record.deleted_at === null) return;
  const { values, bind } = new Params();
  const own = `${tenantIs(ctx.organization, bind)} AND deleted_at IS NULL`;
  const id = bind(record.id);
  const named = [
    ...referencesTo('supplier').map(({ resource, column }) => ({
      ...resource,
      is: `${quoted(column)} = ${id}`,
    })),
    { kind: 'rfq', table: { name: '"rfqs"' }, is: `${id} = ANY(supplier_ids)` },
  ];
  const [found] = await ctx.tx.text<{ kind: string; id: string }>(
    named
      .map(
        ({ kind, table, is }) =>
          `(SELECT '${kind}' AS kind, id FROM ${table.name} WHERE ${own} AND ${is} LIMIT 1)`,
      )
      .join(' UNION ALL '),
    values,
  );
  if (!found) return;
  const message = `the ${wordsOf(found.kind)} ${found.id} names the supplier; send status archived instead`;
  throw invalidField('id', 'in_use', message);
}
