import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '#db/queries/expressions.ts';
import { rfqs, suppliers } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isLiveIn, type TenantTable } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { referencesTo } from '#server/resources/resource/registry.ts';
import { type ErrorDetail, invalidField } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { Supplier } from './suppliers.ts';

/**
 * Refuses suppliers that are blocked or archived, because they get no new records. The rows are locked, so that
 * blocking a supplier and creating a record for it wait for each other.
 */
export async function supplierIsActive<P extends 'supplier_id' | 'supplier_ids'>(
  ctx: Ctx,
  ids: readonly string[],
  path: P,
): Promise<ErrorDetail<P>[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select({ status: suppliers.status, name: suppliers.name, blocked_reason: suppliers.blocked_reason })
    .from(suppliers)
    .where(and(inOrganization(suppliers, ctx.organization), anyOf(suppliers.id, ids)))
    .orderBy(suppliers.id)
    .for('share');
  return rows
    .filter(({ status }) => status !== 'active')
    .map(({ status, name, blocked_reason }) => {
      const message = blocked_reason
        ? t('notActiveReason', { name, status, reason: blocked_reason })
        : t('notActive', { name, status });
      return { path, rule: status, message };
    });
}

/** A supplier that a request, order, receipt, invoice or contract refers to cannot be deleted. */
export async function keepReferencedSupplier(
  ctx: Ctx,
  record: Supplier,
  _: Supplier | undefined,
  changed: readonly NameIn<Supplier>[],
) {
  if (!changed.includes('deleted_at') || record.deleted_at === null) return;
  const firstOf = (kind: string, table: TenantTable, isNamed: SQL | undefined) =>
    ctx.tx
      .select({ kind: sql<string>`${kind}::text`, id: sql<string>`${table.id}` })
      .from(table)
      .where(and(inOrganization(table, ctx.organization), isNamed))
      .limit(1);
  const inRequests = firstOf('rfq', rfqs, and(isLive(rfqs), arrayContains(rfqs.supplier_ids, [record.id])));
  const named = referencesTo('supplier').map(({ resource: { kind, table }, column }) => {
    const isNamed = eq(table.column(column), record.id);
    return firstOf(kind, table.source, and(isLiveIn(table), isNamed));
  });
  const [first, ...more] = [...named, inRequests];
  if (!first) return;
  const [second, ...others] = more;
  const [found] = await (second ? unionAll(first, second, ...others) : first);
  if (!found) return;
  const message = t('inUse', { kind: kindName(found.kind), id: found.id });
  throw invalidField('id', 'in_use', message);
}
