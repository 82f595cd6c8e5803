import { hash, randomBytes } from 'node:crypto';
import type { Tx } from '#db/lane.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

const form = /^hook_([0-9a-z]{26})_[A-Za-z0-9_-]{40}$/;

/** Whose it would be: it says so itself, and whether it is one at all its hash tells. */
export function organizationOf(token: string): string | undefined {
  const own = form.exec(token)?.[1];
  return own === undefined ? undefined : `org_${own}`;
}

export const hashOf = (token: string): string => hash('sha256', token);

/** A secret address: what is kept of it recognizes it, and cannot be called. */
export function newHook({ app, organization }: Pick<Ctx, 'app' | 'organization'>): {
  url: string;
  hash: string;
  prefix: string;
} {
  const token = `hook_${organization.slice(4)}_${randomBytes(30).toString('base64url')}`;
  return { url: `${app.baseUrl}/api/v1/hooks/${token}`, hash: hashOf(token), prefix: token.slice(0, 36) };
}

export function storeHook(
  tx: Tx,
  { organization, id }: { organization: string; id: string },
  hashed: string,
): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE integration_connections SET hook_hash = ${bind(hashed)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}
