import { and, eq } from 'drizzle-orm';
import { contractLinks } from '#db/schema/contracts/contracts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

type Writing = Pick<Ctx, 'app' | 'tx' | 'organization' | 'now'>;

/**
 * A link for one person to one contract. Only the hash of its token is kept, so a new one is made for every mail, and
 * all of them work until the contract is closed.
 */
export function newLink({ app, tx, organization, now }: Writing, contract: string, signer: string): string {
  const token = newLinkToken(organization);
  tx.send(
    tx.insert(contractLinks).values({
      organization_id: organization,
      token_hash: hashOf(token),
      contract_id: contract,
      signer_id: signer,
      created_at: now,
    }),
  );
  return `${app.baseUrl}/sign/${token}`;
}

export interface Link {
  contract_id: string;
  signer_id: string;
}

export async function findLink(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  token: string,
): Promise<Link | undefined> {
  const [row] = await tx
    .select({ contract_id: contractLinks.contract_id, signer_id: contractLinks.signer_id })
    .from(contractLinks)
    .where(and(inOrganization(contractLinks, organization), eq(contractLinks.token_hash, hashOf(token))));
  return row;
}

/** Links that were sent to a wrong address are deleted, so that they open nothing any more. */
export function closeLinks(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  contract: string,
  signer: string,
): void {
  tx.send(
    tx
      .delete(contractLinks)
      .where(
        and(
          inOrganization(contractLinks, organization),
          eq(contractLinks.contract_id, contract),
          eq(contractLinks.signer_id, signer),
        ),
      ),
  );
}
