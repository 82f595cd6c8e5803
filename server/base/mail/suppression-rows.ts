import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { newId } from '#server/calls/ids.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { optedOutOf } from './consent.ts';
import type { EmailRow } from './email-rows.ts';
import type { LeftOut } from './email-view.ts';

export interface SuppressionRow {
  id: string;
  address: string;
  reason: 'bounced' | 'manual';
  detail: string | null;
  email_id: string | null;
  created_at: string;
  created_by: ActorRef;
}

const columns = 'id, address, reason, detail, email_id, created_at, created_by';

/** Who opted out wants no advertising: an answer and what a contract or the platform has to say still arrive. */
const minded: readonly EmailRow['kind'][] = ['campaign', 'message'];

/** Which of a mail's addresses get it not, and why. What a person said counts before what a server said. */
export async function findLeftOut(
  tx: Tx,
  organization: string,
  { kind, to_addresses, cc }: Pick<EmailRow, 'kind' | 'to_addresses' | 'cc'>,
): Promise<LeftOut[]> {
  const addresses = [...to_addresses, ...cc];
  const [optedOut, suppressed] = await Promise.all([
    minded.includes(kind) ? optedOutOf(tx, organization, addresses) : new Set<string>(),
    findSuppressed(tx, organization, addresses),
  ]);
  return addresses.flatMap((address) => {
    const reason = optedOut.has(address) ? 'opted_out' : suppressed.get(address);
    return reason === undefined ? [] : [{ address, reason }];
  });
}

async function findSuppressed(tx: Tx, organization: string, addresses: readonly string[]) {
  const { values, bind } = new Params();
  const rows = await tx.text<Pick<SuppressionRow, 'address' | 'reason'>>(
    `SELECT address, reason FROM email_suppressions WHERE ${tenantIs(organization, bind)}
     AND address = ANY(${bind(addresses)})`,
    values,
  );
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}

/** The row that is there already stays as it is; answers whether this one is new. */
export async function suppress(
  tx: Tx,
  organization: string,
  row: Omit<SuppressionRow, 'id'>,
): Promise<{ row: SuppressionRow; isNew: boolean }> {
  const { values, bind } = new Params();
  const id = newId('email_suppression', Date.parse(row.created_at));
  const places = [row.address, row.reason, row.detail, row.email_id, row.created_at].map(bind).join(', ');
  const [made] = await tx.text<SuppressionRow>(
    `INSERT INTO email_suppressions (organization_id, id, address, reason, detail, email_id, created_at, created_by)
     VALUES (${bind(organization)}, ${bind(id)}, ${places}, ${bind(JSON.stringify(row.created_by))})
     ON CONFLICT (organization_id, address) DO UPDATE SET address = excluded.address RETURNING ${columns}`,
    values,
  );
  if (!made) throw new Error('the suppression was not stored');
  return { row: made, isNew: made.id === id };
}

export async function liftSuppression(tx: Tx, organization: string, id: string) {
  const { values, bind } = new Params();
  const [row] = await tx.text<SuppressionRow>(
    `DELETE FROM email_suppressions WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} RETURNING ${columns}`,
    values,
  );
  return row;
}

interface Wanted {
  address: string | undefined;
  reason: string | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

export async function listSuppressions(
  tx: Tx,
  organization: string,
  wanted: Wanted,
): Promise<{ rows: SuppressionRow[]; total: number }> {
  const { address, reason, limit, offset, ascending } = wanted;
  const { values, bind } = new Params();
  const rows = await tx.text<SuppressionRow & { total: number }>(
    `WITH found AS (SELECT ${columns} FROM email_suppressions WHERE ${tenantIs(organization, bind)}
       ${address === undefined ? '' : `AND address = ${bind(address)}`}
       ${reason === undefined ? '' : `AND reason = ${bind(reason)}`})
     SELECT page.*, counted.total FROM (SELECT count(*) AS total FROM found) counted
     LEFT JOIN (SELECT * FROM found ORDER BY id ${ascending ? 'ASC' : 'DESC'}
       ${limitClause(bind, { limit, offset })}) page ON true ORDER BY page.id ${ascending ? 'ASC' : 'DESC'}`,
    values,
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
