import { z } from 'zod';
import type { RelyingParty } from '#server/base/identity/passkeys/relying-party.ts';

const timeoutMs = 5 * 60_000;

const known = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a browser needs to sign a challenge, in the form of the standard (WebAuthn, 5.5). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** No passkeys are named, so the device offers those that it has, and nobody learns who has which. */
export const toRequest = (challenge: string, { id }: RelyingParty): z.input<typeof requestOptions> => ({
  challenge,
  rpId: id,
  timeout: timeoutMs,
  userVerification: 'required',
});

/** What a browser needs to make a passkey (WebAuthn, 5.4). */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Ed25519, ES256 and RS256, which together are the algorithms of all devices. */
const algorithms = [-8, -7, -257];

interface Made {
  party: RelyingParty;
  person: { id: string; email: string; name: string };
  known: readonly string[];
}

export const toCreation = (
  challenge: string,
  { party, person, known: ids }: Made,
): z.input<typeof creationOptions> => ({
  challenge,
  rp: { id: party.id, name: 'Platform' },
  user: {
    id: Buffer.from(person.id).toString('base64url'),
    name: person.email,
    displayName: person.name,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: timeoutMs,
  excludeCredentials: ids.map((id) => ({ id, type: 'public-key' })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
