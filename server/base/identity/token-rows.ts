import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { newId } from '#server/calls/ids.ts';
import type { TokenRole } from '#server/kernel/calls/access.ts';
import type { Slice } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { hashToken, newTokenValue, tokenPrefix } from './token-value.ts';

export interface TokenRow {
  id: string;
  name: string;
  role: TokenRole;
  areas: string[];
  ip_allow: string[];
  prefix: string;
  last_four: string;
  expires_at: string | null;
  revoked_at: string | null;
  replaced_by: string | null;
  last_used_at: string | null;
  last_used_ip: string | null;
  request_count: number;
  created_at: string;
  created_by: ActorRef;
  version: number;
}

const columns = `id, name, role, areas, ip_allow, prefix, last_four, expires_at, revoked_at, replaced_by,
  last_used_at, last_used_ip, request_count, created_at, created_by, version`;

interface NewToken {
  name: string;
  role: TokenRole;
  areas: readonly string[];
  ip_allow: readonly string[];
  expires_at: string | null;
}

/** The value exists only in what this returns; stored is its hash. */
export async function insertToken(
  tx: Tx,
  organization: string,
  token: NewToken,
  createdBy: ActorRef,
  now: string,
): Promise<{ row: TokenRow; value: string }> {
  const value = newTokenValue();
  const [row] = await tx.text<TokenRow>(
    `INSERT INTO api_tokens (organization_id, id, name, role, areas, ip_allow, hash, prefix, last_four, expires_at,
       request_count, created_at, created_by, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, 1) RETURNING ${columns}`,
    [
      organization,
      newId('token', Date.parse(now)),
      token.name,
      token.role,
      token.areas,
      token.ip_allow,
      hashToken(value),
      value.slice(0, tokenPrefix.length + 3),
      value.slice(-4),
      token.expires_at,
      now,
      JSON.stringify(createdBy),
    ],
  );
  if (!row) throw new Error('the token was not stored');
  return { row, value };
}

export async function findToken(
  tx: Tx,
  organization: string,
  id: string,
  lock = false,
): Promise<TokenRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<TokenRow>(
    `SELECT ${columns} FROM api_tokens WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     ${lock ? 'FOR UPDATE' : ''}`,
    values,
  );
  return row;
}

export async function changeToken(
  tx: Tx,
  organization: string,
  id: string,
  set: Partial<Pick<TokenRow, 'name' | 'areas' | 'ip_allow' | 'expires_at' | 'revoked_at' | 'replaced_by'>>,
): Promise<TokenRow> {
  const { values, bind } = new Params();
  const assignments = Object.entries(set).map(([name, value]) => `${name} = ${bind(value)}`);
  // Another end is another piece of news when it comes near.
  const untold = set.expires_at === undefined ? [] : ['expiring_told_at = NULL'];
  const [row] = await tx.text<TokenRow>(
    `UPDATE api_tokens SET ${[...assignments, ...untold, 'version = version + 1'].join(', ')}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} RETURNING ${columns}`,
    values,
  );
  if (!row) throw new Error('the token vanished while it was locked');
  return row;
}

export async function listTokens(
  tx: Tx,
  organization: string,
  page: Slice & { search: string },
): Promise<{ rows: TokenRow[]; total: number }> {
  const { values, bind } = new Params();
  const direction = page.ascending ? 'ASC' : 'DESC';
  const rows = await tx.text<TokenRow & { total: number }>(
    `SELECT ${columns}, count(*) OVER () AS total FROM api_tokens
     WHERE ${tenantIs(organization, bind)} AND position(lower(${bind(page.search)}) IN lower(name)) > 0
     ORDER BY created_at ${direction}, id ${direction} ${limitClause(bind, page)}`,
    values,
  );
  if (rows.length || page.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const first = await listTokens(tx, organization, { ...page, limit: 1, offset: 0 });
  return { rows: [], total: first.total };
}

/** Those whose end nobody was told of yet; from now on they have been. */
export async function tokensExpiringBefore(
  tx: Tx,
  organization: string,
  now: string,
  before: string,
): Promise<TokenRow[]> {
  const { values, bind } = new Params();
  const at = bind(now);
  return tx.text<TokenRow>(
    `UPDATE api_tokens SET expiring_told_at = ${at} WHERE ${tenantIs(organization, bind)}
     AND expires_at > ${at} AND expires_at <= ${bind(before)} AND revoked_at IS NULL AND replaced_by IS NULL
     AND expiring_told_at IS NULL RETURNING ${columns}`,
    values,
  );
}
