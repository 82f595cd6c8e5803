import { hash, randomBytes } from 'node:crypto';

const form = /^([0-9a-hjkmnp-tv-z]{26})[\w-]{43}$/;

/** What a link for one person ends in: it says which organization it belongs to and is otherwise 256 bits of chance. */
export const newLinkToken = (organization: string): string =>
  organization.slice(4) + randomBytes(32).toString('base64url');

/** Where a token belongs, as far as it can be told without asking the database. */
export function organizationOf(token: string): string | undefined {
  const own = form.exec(token)?.[1];
  return own === undefined ? undefined : `org_${own}`;
}

/** What is kept of one: it recognizes the token and opens nothing. */
export const hashOf = (token: string): string => hash('sha256', token);
