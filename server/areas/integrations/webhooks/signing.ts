import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Seal } from '#server/base/identity/seal.ts';

const prefix = 'whsec_';

/** Makes a secret of 32 random bytes, in the form that every Standard Webhooks library reads. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export const shownPrefix = (secret: string): string => secret.slice(0, prefix.length + 4);

/** Returns the name of the place for which a secret is sealed. */
export const placeOf = (organization: string, endpoint: string) => `webhook ${organization} ${endpoint}`;

export interface Sealed {
  organization_id: string;
  endpoint_id: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: string | null;
}

/** Returns the current secret, and the previous one until its overlap is over. */
export function openSecrets(seal: Seal, sealed: Sealed, now: number): string[] {
  const place = placeOf(sealed.organization_id, sealed.endpoint_id);
  const { previous_secret: previous, previous_secret_until: until } = sealed;
  const isBoth = previous !== null && until !== null && Date.parse(until) > now;
  return [sealed.secret, ...(isBoth ? [previous] : [])].map((text) => seal.open(text, place));
}

/**
 * Returns the three headers of Standard Webhooks. A receiver accepts the request if one of the signatures matches its
 * secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  now: number,
  body: string,
): Record<string, string> {
  const at = new Date(now);
  const signatures = secrets.map((secret) => signerOf(secret).sign(id, at, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

const signers = new Map<string, Webhook>();

/** Reading a secret costs more than signing with it, so a bounded number of signers is cached. */
function signerOf(secret: string): Webhook {
  const known = signers.get(secret);
  if (known) return known;
  if (signers.size >= 1_000) signers.clear();
  const made = new Webhook(secret);
  signers.set(secret, made);
  return made;
}
