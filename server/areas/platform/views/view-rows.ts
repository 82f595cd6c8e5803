import { and, count, eq, getTableColumns, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sendLock } from '#db/advisory-locks.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { savedViews } from '#db/schema/platform/members.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

const { organization_id: _, ...columns } = getTableColumns(savedViews);

export type ViewRow = Omit<typeof savedViews.$inferSelect, 'organization_id'>;

/** Lists the owner's own views and those that others share. */
export const listViews = (
  tx: Tx,
  organization: string,
  { owner, place }: { owner: string; place: string | undefined },
): Promise<ViewRow[]> =>
  tx
    .select(columns)
    .from(savedViews)
    .where(
      and(
        inOrganization(savedViews, organization),
        // The index of the shared views is partial, so its condition has no parameter.
        or(eq(savedViews.owner_id, owner), sql`${savedViews.is_shared}`),
        place === undefined ? undefined : eq(savedViews.place, place),
      ),
    );

/** The view is locked until the transaction ends. */
export async function lockView(tx: Tx, organization: string, id: string): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(savedViews)
    .where(and(inOrganization(savedViews, organization), eq(savedViews.id, id)))
    .for('update');
  return row;
}

/** The lock makes two transactions that change views of the same owner run one after the other. */
export const lockOwn = (tx: Tx, organization: string, owner: string): void =>
  sendLock(tx, { purpose: 'savedViews', name: `views ${organization} ${owner}` });

export async function countOwn(tx: Tx, organization: string, owner: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(and(inOrganization(savedViews, organization), eq(savedViews.owner_id, owner)));
  return row?.count ?? 0;
}

/** Returns undefined if the owner already has a view of that name there. */
export async function insertView(tx: Tx, organization: string, row: ViewRow): Promise<ViewRow | undefined> {
  const { organization_id, owner_id, place, name } = savedViews;
  const [made] = await tx
    .insert(savedViews)
    .values({ organization_id: organization, ...row })
    .onConflictDoNothing({ target: [organization_id, owner_id, place, name] })
    .returning(columns);
  return made;
}

/** Returns undefined if another view of the owner already has that name there. */
export async function changeView(
  tx: Tx,
  organization: string,
  before: ViewRow,
  set: Pick<ViewRow, 'name' | 'query' | 'is_shared' | 'updated_at'>,
): Promise<ViewRow | undefined> {
  const other = alias(savedViews, 'other');
  const sameName = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        inOrganization(other, organization),
        eq(other.owner_id, before.owner_id),
        eq(other.place, before.place),
        eq(other.name, set.name),
        ne(other.id, before.id),
      ),
    );
  const [row] = await tx
    .update(savedViews)
    .set({ ...set, version: sql`${savedViews.version} + 1` })
    .where(and(inOrganization(savedViews, organization), eq(savedViews.id, before.id), notExists(sameName)))
    .returning(columns);
  return row;
}

export const deleteView = (tx: Tx, organization: string, id: string): void =>
  tx.send(tx.delete(savedViews).where(and(inOrganization(savedViews, organization), eq(savedViews.id, id))));
