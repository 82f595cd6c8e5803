import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { hashToken, newTokenValue, tokenPrefix } from './token-value.ts';

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  role: apiTokens.role,
  areas: apiTokens.areas,
  ip_allow: apiTokens.ip_allow,
  prefix: apiTokens.prefix,
  last_four: apiTokens.last_four,
  expires_at: apiTokens.expires_at,
  revoked_at: apiTokens.revoked_at,
  replaced_by: apiTokens.replaced_by,
  last_used_at: apiTokens.last_used_at,
  last_used_ip: apiTokens.last_used_ip,
  request_count: apiTokens.request_count,
  created_at: apiTokens.created_at,
  created_by: apiTokens.created_by,
  version: apiTokens.version,
};

export type TokenRow = Pick<typeof apiTokens.$inferSelect, keyof typeof columns>;

interface NewToken {
  name: string;
  role: TokenRole;
  areas: readonly string[];
  ip_allow: readonly string[];
  expires_at: string | null;
}

/** The value exists only in what this returns: the row keeps its hash. */
export async function insertToken(
  tx: Tx,
  organization: string,
  token: NewToken,
  createdBy: ActorRef,
  now: string,
): Promise<{ row: TokenRow; value: string }> {
  const value = newTokenValue();
  const [row] = await tx
    .insert(apiTokens)
    .values({
      organization_id: organization,
      id: newId('token', Date.parse(now)),
      name: token.name,
      role: token.role,
      areas: [...token.areas],
      ip_allow: [...token.ip_allow],
      hash: hashToken(value),
      prefix: value.slice(0, tokenPrefix.length + 3),
      last_four: value.slice(-4),
      expires_at: token.expires_at,
      request_count: 0,
      created_at: now,
      created_by: createdBy,
      version: 1,
    })
    .returning(columns);
  if (!row) throw new Error('the token was not stored');
  return { row, value };
}

const isToken = (organization: string, id: string) =>
  and(inOrganization(apiTokens, organization), eq(apiTokens.id, id));

export async function findToken(
  tx: Tx,
  organization: string,
  id: string,
  lock = false,
): Promise<TokenRow | undefined> {
  const query = tx.select(columns).from(apiTokens).where(isToken(organization, id)).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function changeToken(
  tx: Tx,
  organization: string,
  id: string,
  set: Partial<Pick<TokenRow, 'name' | 'areas' | 'ip_allow' | 'expires_at' | 'revoked_at' | 'replaced_by'>>,
): Promise<TokenRow> {
  const [row] = await tx
    .update(apiTokens)
    .set({
      ...set,
      // A new expiry clears the earlier warning, so people are notified again before it.
      ...(set.expires_at === undefined ? {} : { expiring_told_at: null }),
      version: sql`${apiTokens.version} + 1`,
    })
    .where(isToken(organization, id))
    .returning(columns);
  if (!row) throw new Error('the token vanished while it was locked');
  return row;
}

export const tokenList = rowList({
  of: 'token',
  sorts: { created_at: [apiTokens.created_at] },
  key: [apiTokens.id],
  indexed: { table: apiTokens, shown: columns },
});

export async function listTokens(tx: Tx, organization: string, search: string, page: PageInput) {
  const where = and(
    inOrganization(apiTokens, organization),
    sql`position(lower(${search}) IN lower(${apiTokens.name})) > 0`,
  );
  return tokenList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(apiTokens)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(apiTokens).where(where),
  });
}

/** Returns tokens that expire soon and of which nobody was notified yet. Each is returned once. */
export async function tokensExpiringBefore(
  tx: Tx,
  organization: string,
  now: string,
  before: string,
): Promise<TokenRow[]> {
  return tx
    .update(apiTokens)
    .set({ expiring_told_at: now })
    .where(
      and(
        inOrganization(apiTokens, organization),
        gt(apiTokens.expires_at, now),
        lte(apiTokens.expires_at, before),
        isNull(apiTokens.revoked_at),
        isNull(apiTokens.replaced_by),
        isNull(apiTokens.expiring_told_at),
      ),
    )
    .returning(columns);
}
