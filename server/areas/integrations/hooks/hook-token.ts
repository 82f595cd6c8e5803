import { hash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { integrationConnections } from '#db/schema/integrations/connections.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

const form = /^hook_([0-9a-z]{26})_[A-Za-z0-9_-]{40}$/;

/** A token contains its organization. Whether it is valid is decided by its hash. */
export function organizationOf(token: string): string | undefined {
  const own = form.exec(token)?.[1];
  return own === undefined ? undefined : `org_${own}`;
}

export const hashOf = (token: string): string => hash('sha256', token);

/**
 * Makes a secret address. Only its hash and a prefix are stored, which are enough to recognize it but not to call it.
 */
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
  tx.send(
    tx
      .update(integrationConnections)
      .set({ hook_hash: hashed })
      .where(and(inOrganization(integrationConnections, organization), eq(integrationConnections.id, id))),
  );
}
