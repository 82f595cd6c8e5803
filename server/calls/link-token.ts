import { hash, randomBytes } from 'node:crypto';

const form = /^([0-9a-hjkmnp-tv-z]{26})[\w-]{43}$/;

/** The token at the end of a personal link: the organization's id followed by 256 random bits. */
export const newLinkToken = (organization: string): string =>
  organization.slice(4) + randomBytes(32).toString('base64url');

/** The organization of a token, as far as it can be read from the token without asking the database. */
export function organizationOf(token: string): string | undefined {
  const own = form.exec(token)?.[1];
  return own === undefined ? undefined : `org_${own}`;
}

/** The stored hash of a token: it is enough to recognize the token, but cannot be used in its place. */
export const hashOf = (token: string): string => hash('sha256', token);
