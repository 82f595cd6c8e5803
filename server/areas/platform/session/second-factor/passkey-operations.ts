import { z } from 'zod';
import { deletePasskey } from '#server/base/identity/passkeys/passkey-rows.ts';
import type { Passkeys } from '#server/base/identity/passkeys/passkeys.ts';
import type { RelyingParty } from '#server/base/identity/passkeys/relying-party.ts';
import { responseText } from '#server/base/identity/passkeys/responses.ts';
import { countRecoveryCodes, dropUnneededCodes } from '#server/base/identity/second-factor/factor-rows.ts';
import { limitAddress } from '#server/calls/limits/limits.ts';
import { personOperation, preparedPersonOperation, publicOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { DomainError, invalidRequest, notFound } from '#server/vocabulary/errors.ts';
import { findProof, personOf, proofInput, useProof, wrongPasskey } from './code-input.ts';
import { t } from './messages.ts';
import { creationOptions, requestOptions, toCreation, toRequest } from './passkey-options.ts';
import { tellPerson } from './tell-person.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const hourMs = 3_600_000;
const mostChallengesAnHour = 300;

export const listedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

function partyOf(passkeys: Passkeys): RelyingParty {
  if (!passkeys.party) throw invalidRequest(t('noPasskeys'));
  return passkeys.party;
}

async function limitChallenges(app: Services, address: string): Promise<void> {
  const decision = await app.limiter.take(`passkeys:${limitAddress(address)}`, mostChallengesAnHour, hourMs);
  if (decision.accepted) return;
  const seconds = Math.max(1, Math.ceil((decision.resetAt - app.now()) / 1000));
  throw new DomainError('rate_limit_exceeded', t('tooManyChallenges', { seconds }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** The passkeys of the signed-in person, and the challenge that signs anybody in. */
export const passkeyOperations = {
  challenge: publicOperation({
    ...place,
    method: 'POST',
    path: '/session/passkey-challenges',
    summary: 'Get a challenge that a passkey signs to sign in or to confirm a change',
    input: z.strictObject({}).optional(),
    output: requestOptions,
    answer: async (app, _input, { address }) => {
      await limitChallenges(app, address);
      const party = partyOf(app.passkeys);
      const challenge = await app.db.asSystem((tx) => app.passkeys.newChallenge(tx, null));
      return toRequest(challenge, party);
    },
  }),
  beginPasskey: personOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/passkeys/options',
    summary: 'Get what a device needs to make a passkey for this person',
    input: z.strictObject({}).optional(),
    output: creationOptions,
    handler: async ({ app: { passkeys }, tx, actor }) => {
      const party = partyOf(passkeys);
      const known = await passkeys.idsOf(tx, actor.id);
      return toCreation(await passkeys.newChallenge(tx, actor.id), { party, person: actor, known });
    },
  }),
  addPasskey: preparedPersonOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/passkeys',
    summary: 'Store a passkey that a device has made; recovery codes are made with the first factor',
    showsSecret: true,
    input: z.object({ response: responseText, name: z.string().trim().min(1).max(100) }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    prepare: async (app, { response }, actor) => {
      const made = await app.passkeys.findNew(response, personOf(actor));
      if (!made) throw wrongPasskey();
      return { made };
    },
    handler: async (ctx, { made, name }) => {
      const { app, tx, actor } = ctx;
      if (!(await app.passkeys.add(tx, actor.id, name, made))) throw wrongPasskey();
      await tellPerson(ctx, actor.id, 'passkey_added');
      const hasCodes = (await countRecoveryCodes(tx, actor.id)) > 0;
      return { recovery_codes: hasCodes ? [] : await app.secondFactor.renewRecoveryCodes(tx, actor.id) };
    },
  }),
  removePasskey: preparedPersonOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/passkeys/{id}/removal',
    summary: 'Remove a passkey, and the recovery codes with the last factor',
    input: proofInput.extend({ id: z.string().min(1).max(2000) }),
    output: z.object({ removed: z.literal(true) }),
    prepare: findProof,
    handler: async (ctx, { right, id }) => {
      const { tx, actor } = ctx;
      await useProof(ctx, right);
      if (!(await deletePasskey(tx, actor.id, id))) throw notFound(t('noPasskey'));
      await dropUnneededCodes(tx, actor.id);
      await tellPerson(ctx, actor.id, 'passkey_removed');
      return { removed: true as const };
    },
  }),
};
