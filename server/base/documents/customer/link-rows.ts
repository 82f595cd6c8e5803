import { and, eq, isNull } from 'drizzle-orm';
import { documentLinks } from '#db/schema/base/documents.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

type Reading = Pick<Ctx, 'tx' | 'organization'>;

const place = (organization: string) => `document link ${organization}`;

const currentOf = (organization: string, id: string) =>
  and(
    inOrganization(documentLinks, organization),
    eq(documentLinks.record_id, id),
    isNull(documentLinks.ended_at),
  );

/** Stores a new token, whose address is returned. The record has no other link that works. */
export async function addLink(ctx: Ctx, kind: Kind, record_id: string): Promise<string> {
  const { app, tx, organization, now: created_at } = ctx;
  const token = newLinkToken(organization);
  await tx.insert(documentLinks).values({
    organization_id: organization,
    token_hash: hashOf(token),
    kind,
    record_id,
    sealed_token: app.seal.close(token, place(organization)),
    created_at,
  });
  return token;
}

/** The token of the link that works, unless it has none. */
export async function currentToken(ctx: Ctx, id: string): Promise<string | undefined> {
  const { app, tx, organization } = ctx;
  const [row] = await tx
    .select({ sealed: documentLinks.sealed_token })
    .from(documentLinks)
    .where(currentOf(organization, id));
  return row?.sealed ? app.seal.open(row.sealed, place(organization)) : undefined;
}

/** Ends the links of a record. Their hashes are kept, so that a person who has one of them learns that it has ended. */
export async function endLinks({ tx, organization, now }: Ctx, id: string): Promise<void> {
  await tx
    .update(documentLinks)
    .set({ ended_at: now, sealed_token: null })
    .where(currentOf(organization, id));
}

export async function findLinkRow({ tx, organization }: Reading, token: string) {
  const { kind, record_id, ended_at } = documentLinks;
  const [row] = await tx
    .select({ kind, record_id, ended_at })
    .from(documentLinks)
    .where(and(inOrganization(documentLinks, organization), eq(documentLinks.token_hash, hashOf(token))));
  return row;
}
