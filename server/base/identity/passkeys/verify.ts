import { hashOf } from '#server/calls/link-token.ts';
import type { Passkey } from './passkey-rows.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Assertion, Attestation } from './responses.ts';

/** Whether a challenge with this digest waits for an answer. */
export type IsOpen = (digest: string) => Promise<boolean>;

/** The library is loaded only if somebody uses a passkey. */
const library = () => import('@simplewebauthn/server');

/** An answer that the library refuses is wrong, like one with a wrong signature. */
const orWrong = () => undefined;

/** Accepts only a challenge of ours, and remembers which one it was. */
function challengeCheck(isOpen: IsOpen) {
  const seen = { digest: '' };
  const check = async (challenge: string) => {
    seen.digest = hashOf(challenge);
    return isOpen(seen.digest);
  };
  return { seen, check };
}

export async function verifyAssertion(
  response: Assertion,
  passkey: Passkey,
  { id, origin }: RelyingParty,
  isOpen: IsOpen,
): Promise<{ counter: number; challengeDigest: string } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { seen, check } = challengeCheck(isOpen);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: check,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(orWrong);
  if (!verified?.verified) return undefined;
  return { counter: verified.authenticationInfo.newCounter, challengeDigest: seen.digest };
}

export async function verifyAttestation(response: Attestation, { id, origin }: RelyingParty, isOpen: IsOpen) {
  const { verifyRegistrationResponse } = await library();
  const { seen, check } = challengeCheck(isOpen);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: check,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(orWrong);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    challengeDigest: seen.digest,
  };
}
