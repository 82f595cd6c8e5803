import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '#db/queries/expressions.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { type AnyStatus, referencesTo } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { stateOf } from '../resource/states.ts';
import { t } from './messages.ts';
import { isLiveIn } from './store.ts';

/** The states that may be set instead of deleting a record, where its kind has them. */
const endings: readonly AnyStatus[] = ['archived', 'inactive', 'cancelled', 'closed', 'completed', 'lost'];

interface DocumentInForce {
  kind: string;
  id: string;
  name: string | null;
}

/** Finds a document in force that names the record: such documents keep the records they are about. */
async function documentInForce(ctx: Ctx, kind: Kind, id: string): Promise<DocumentInForce | undefined> {
  const parts = referencesTo(kind).flatMap(({ resource, column }) => {
    const { statesInForce, all, table } = resource;
    if (!statesInForce) return [];
    const { source } = table;
    const name = Object.hasOwn(all, 'number') ? sql`${table.column('number')}::text` : sql`NULL::text`;
    return [
      ctx.tx
        .select({
          kind: sql<string>`${resource.kind}::text`.as('kind'),
          id: sql<string>`${source.id}`.as('id'),
          name: sql<string | null>`${name}`.as('name'),
        })
        .from(source)
        .where(
          and(
            inOrganization(source, ctx.organization),
            isLiveIn(table),
            eq(table.column(column), id),
            anyOf(table.column('status'), statesInForce),
          ),
        )
        .limit(1),
    ];
  });
  const [first, second, ...others] = parts;
  const [found] = (await (second && first ? unionAll(first, second, ...others).limit(1) : first)) ?? [];
  return found;
}

/**
 * The reason why a record cannot be deleted: an expense, an invoice, an order, a contract or a measurement in force
 * names it.
 */
export async function inUseDetails(
  ctx: Ctx,
  { kind, states }: Resource,
  { id }: Row,
): Promise<ErrorDetail<string>[]> {
  const found = await documentInForce(ctx, kind, id);
  if (!found) return [];
  const holder = found.name ?? found.id;
  const ending = endings.find((state) => states?.names.includes(state));
  const named = { holder: kindName(found.kind), name: holder };
  const message = ending ? t('inUseEndIt', { ...named, status: ending }) : t('inUse', named);
  return [{ path: 'id', rule: 'in_use', message, allowed: [found.id] }];
}

/**
 * The record comes into force with this write: all records that it names must exist, and cannot be deleted from now
 * on.
 */
export const comesIntoForce = (
  { statesInForce = [] }: Resource,
  record: Row,
  before: Row | undefined,
): boolean => {
  const isInForce = (one: Row) => statesInForce.length > 0 && statesInForce.includes(stateOf(one));
  return isInForce(record) && !(before && isInForce(before));
};
