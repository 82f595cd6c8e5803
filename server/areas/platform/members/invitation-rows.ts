import { and, count, eq, getTableColumns, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { invitations } from '#db/schema/platform/members.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';

type Stored = Omit<typeof invitations.$inferSelect, 'organization_id'>;
export type InvitationRow = Omit<Stored, 'token_hash'>;

const { organization_id: _, token_hash: __, ...columns } = getTableColumns(invitations);

const isOpen = and(isNull(invitations.accepted_at), isNull(invitations.revoked_at));

export async function insertInvitation(tx: Tx, organization: string, row: Stored): Promise<InvitationRow> {
  const [made] = await tx
    .insert(invitations)
    .values({ organization_id: organization, ...row })
    .returning(columns);
  if (!made) throw new Error('the invitation was not stored');
  return made;
}

export async function changeInvitation(
  tx: Tx,
  organization: string,
  id: string,
  set: Partial<Omit<Stored, 'id' | 'created_by' | 'version'>>,
): Promise<InvitationRow> {
  const [row] = await tx
    .update(invitations)
    .set({ ...set, version: sql`${invitations.version} + 1` })
    .where(and(inOrganization(invitations, organization), eq(invitations.id, id)))
    .returning(columns);
  if (!row) throw new Error('the invitation vanished while it was locked');
  return row;
}

/** Finds an invitation by its id or the hash of its token, or the open one of an address. */
export async function findInvitation(
  tx: Tx,
  organization: string,
  by: { id: string } | { token_hash: string } | { open: string },
  lock: boolean,
): Promise<InvitationRow | undefined> {
  const found = tx
    .select(columns)
    .from(invitations)
    .where(and(inOrganization(invitations, organization), isFound(by)))
    .$dynamic();
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

function isFound(by: Parameters<typeof findInvitation>[2]): SQL | undefined {
  if ('open' in by) return and(eq(invitations.email, by.open), isOpen);
  return 'id' in by ? eq(invitations.id, by.id) : eq(invitations.token_hash, by.token_hash);
}

/** The condition of each status at a moment. */
const statuses = {
  pending: (now: string) => and(isOpen, gt(invitations.expires_at, now)),
  expired: (now: string) => and(isOpen, lte(invitations.expires_at, now)),
  accepted: () => isNotNull(invitations.accepted_at),
  revoked: () => isNotNull(invitations.revoked_at),
};
export type Status = keyof typeof statuses;

interface Wanted {
  status: Status | undefined;
  now: string;
}

/** Ids sort by time. */
export const invitationList = rowList({
  of: 'invitation',
  sorts: { created_at: [invitations.id] },
  key: [invitations.id],
  indexed: { table: invitations, shown: columns },
});

export async function listInvitations(
  tx: Tx,
  organization: string,
  { status, now }: Wanted,
  page: PageInput,
) {
  const where = and(
    inOrganization(invitations, organization),
    status === undefined ? undefined : statuses[status](now),
  );
  return invitationList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(invitations)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(invitations).where(where),
  });
}
