import { randomBytes } from 'node:crypto';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';
import { sha256 } from './trail.ts';

type Writing = Pick<Ctx, 'app' | 'tx' | 'organization' | 'now'>;

const form = /^([0-9a-hjkmnp-tv-z]{26})([\w-]{43})$/;

/**
 * A link for one person to one contract. The token says which organization it belongs to and is otherwise 256 bits of
 * chance; only its hash is kept, so a new one is made for every mail, and all of them work until the contract is closed.
 */
export function newLink({ app, tx, organization, now }: Writing, contract: string, signer: string): string {
  const token = organization.slice(4) + randomBytes(32).toString('base64url');
  const { values, bind } = new Params();
  const row = [organization, sha256(token), contract, signer, now];
  tx.send(
    `INSERT INTO contract_links (organization_id, token_hash, contract_id, signer_id, created_at)
     VALUES (${row.map(bind).join(', ')})`,
    values,
  );
  return `${app.baseUrl}/sign/${token}`;
}

/** Where a token belongs, as far as it can be told without asking the database. */
export function organizationOf(token: string): string | undefined {
  const [, organization] = form.exec(token) ?? [];
  return organization === undefined ? undefined : `org_${organization}`;
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
  const [row] = await tx.query<Link>(
    `SELECT contract_id, signer_id FROM contract_links
     WHERE ${tenantIs(organization, bind)} AND token_hash = ${bind(sha256(token))}`,
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
  tx.send(
    `DELETE FROM contract_links WHERE ${tenantIs(organization, bind)} AND contract_id = ${bind(contract)}
     AND signer_id = ${bind(signer)}`,
    values,
  );
}
