import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Locale } from '#server/calls/locales.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import type { Slice } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface InvitationRow {
  id: string;
  email: string;
  name: string | null;
  role: Role;
  locale: Locale | null;
  email_id: string;
  sent_at: string;
  expires_at: string;
  accepted_at: string | null;
  accepted_by: string | null;
  revoked_at: string | null;
  created_at: string;
  created_by: ActorRef;
  version: number;
}

const columns = `id, email, name, role, locale, email_id, sent_at, expires_at, accepted_at, accepted_by, revoked_at,
  created_at, created_by, version`;

const isOpen = 'accepted_at IS NULL AND revoked_at IS NULL';

type Stored = InvitationRow & { token_hash: string };

const encoded = (name: string, value: unknown) => (name === 'created_by' ? JSON.stringify(value) : value);

export async function insertInvitation(tx: Tx, organization: string, row: Stored): Promise<InvitationRow> {
  const { values, bind } = new Params();
  const given = Object.entries(row);
  const [made] = await tx.text<InvitationRow>(
    `INSERT INTO invitations (organization_id, ${given.map(([name]) => name).join(', ')})
     VALUES (${bind(organization)}, ${given.map(([name, value]) => bind(encoded(name, value))).join(', ')})
     RETURNING ${columns}`,
    values,
  );
  if (!made) throw new Error('the invitation was not stored');
  return made;
}

export async function changeInvitation(
  tx: Tx,
  organization: string,
  id: string,
  set: Partial<Omit<Stored, 'id' | 'created_by' | 'version'>>,
): Promise<InvitationRow> {
  const { values, bind } = new Params();
  const assignments = Object.entries(set).map(([name, value]) => `${name} = ${bind(value)}`);
  const [row] = await tx.text<InvitationRow>(
    `UPDATE invitations SET ${assignments.join(', ')}, version = version + 1
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} RETURNING ${columns}`,
    values,
  );
  if (!row) throw new Error('the invitation vanished while it was locked');
  return row;
}

/** By its id, by the hash of its token, or the open one of an address; kept as it is until the transaction ends. */
export async function findInvitation(
  tx: Tx,
  organization: string,
  by: { id: string } | { token_hash: string } | { open: string },
  lock: boolean,
): Promise<InvitationRow | undefined> {
  const { values, bind } = new Params();
  const where =
    'open' in by
      ? `email = ${bind(by.open)} AND ${isOpen}`
      : 'id' in by
        ? `id = ${bind(by.id)}`
        : `token_hash = ${bind(by.token_hash)}`;
  const [row] = await tx.text<InvitationRow>(
    `SELECT ${columns} FROM invitations WHERE ${tenantIs(organization, bind)} AND ${where} ${lock ? 'FOR UPDATE' : ''}`,
    values,
  );
  return row;
}

/** What each status is in the table, at a moment. */
const statuses = {
  pending: (now: () => string) => `${isOpen} AND expires_at > ${now()}`,
  expired: (now: () => string) => `${isOpen} AND expires_at <= ${now()}`,
  accepted: () => 'accepted_at IS NOT NULL',
  revoked: () => 'revoked_at IS NOT NULL',
};
export type Status = keyof typeof statuses;

interface Wanted extends Slice {
  status: Status | undefined;
  now: string;
}

export async function listInvitations(
  tx: Tx,
  organization: string,
  { status, now, ...slice }: Wanted,
): Promise<{ rows: InvitationRow[]; total: number }> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const where = status === undefined ? own : `${own} AND ${statuses[status](() => bind(now))}`;
  const counted = [...values];
  // Ids sort by time: the order is that of the primary key.
  const rows = await tx.text<InvitationRow>(
    `SELECT ${columns} FROM invitations WHERE ${where} ORDER BY id ${slice.ascending ? 'ASC' : 'DESC'}
     ${limitClause(bind, slice)}`,
    values,
  );
  const [count] = await tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM invitations WHERE ${where}`,
    counted,
  );
  return { rows, total: count?.total ?? 0 };
}
