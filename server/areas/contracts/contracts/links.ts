import type { Ctx } from '#server/calls/context.ts';
import { hashOf, newLinkToken } from '#server/kernel/calls/link-token.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

type Writing = Pick<Ctx, 'app' | 'tx' | 'organization' | 'now'>;

/**
 * A link for one person to one contract. Only the hash of its token is kept, so a new one is made for every mail, and
 * all of them work until the contract is closed.
 */
export function newLink({ app, tx, organization, now }: Writing, contract: string, signer: string): string {
  const token = newLinkToken(organization);
  const { values, bind } = new Params();
  const row = [organization, hashOf(token), contract, signer, now];
  tx.sendText(
    `INSERT INTO contract_links (organization_id, token_hash, contract_id, signer_id, created_at)
     VALUES (${row.map(bind).join(', ')})`,
    values,
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
  const { values, bind } = new Params();
  const [row] = await tx.text<Link>(
    `SELECT contract_id, signer_id FROM contract_links
     WHERE ${tenantIs(organization, bind)} AND token_hash = ${bind(hashOf(token))}`,
    values,
  );
  return row;
}

/** For somebody whose address was wrong: what was sent there opens nothing any more. */
export function closeLinks(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  contract: string,
  signer: string,
): void {
  const { values, bind } = new Params();
  tx.sendText(
    `DELETE FROM contract_links WHERE ${tenantIs(organization, bind)} AND contract_id = ${bind(contract)}
     AND signer_id = ${bind(signer)}`,
    values,
  );
}
