import { hash } from 'node:crypto';

/**
 * Returns the ETag of a read of one record: its tag by version, extended by a hash of the body. The version alone would
 * not be enough, because `fields`, `expand`, the caller's rights and related records change the body too.
 */
export function tagOfBody(versionTag: string, body: string): string {
  const digest = hash('sha256', body, 'base64url').slice(0, 16);
  return `${versionTag.slice(0, -1)}-${digest}"`;
}

/** A body in another encoding has other bytes, so a strong tag would be wrong for it. */
export const weakTag = (tag: string): string => `W/${tag}`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Compares weakly (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag));
}
