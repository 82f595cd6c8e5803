import { z } from 'zod';
import { qrCode } from '#server/base/documents/qr-code.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  dropUnneededCodes,
  hasFactor,
  readFactors,
  storeKey,
} from '#server/base/identity/second-factor/factor-rows.ts';
import { sealPlaceOf } from '#server/base/identity/second-factor/second-factor.ts';
import { keyAddress, newKey } from '#server/base/identity/second-factor/totp.ts';
import { personOperation, preparedPersonOperation } from '#server/calls/operation.ts';
import { invalidRequest } from '#server/vocabulary/errors.ts';
import { codeInput, findFirstCode, findProof, proofInput, useProof } from './code-input.ts';
import { t } from './messages.ts';
import { listedPasskey, passkeyOperations } from './passkey-operations.ts';
import { tellPerson } from './tell-person.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The name that an authenticator app shows beside the account. */
const issuerOf = (baseUrl: string) => `Platform (${new URL(baseUrl).hostname})`;

/** The second factor of the signed-in person. */
export const secondFactor = {
  ...passkeyOperations,
  get: personOperation({
    ...place,
    method: 'GET',
    path: '/session/second-factor',
    summary: 'Get the second factor of this person',
    input: z.strictObject({}).optional(),
    output: z.object({
      app: z.object({ since: z.string() }).nullable(),
      passkeys: z.array(listedPasskey),
      passkey_host: z.string().nullable().describe('The host at which passkeys work; null without any.'),
      recovery_codes_left: z.int(),
    }),
    handler: async ({ app, tx, actor }) => ({
      ...(await readFactors(tx, actor.id)),
      passkey_host: app.passkeys.party?.id ?? null,
    }),
  }),
  beginApp: personOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/app',
    summary: 'Make the key of an authenticator app; it counts once its first code is entered',
    showsSecret: true,
    input: z.strictObject({}).optional(),
    output: z.object({
      key: z.string(),
      address: z.string(),
      qr_code: z.string().describe('The address as a QR code, an SVG.'),
    }),
    handler: async ({ app, tx, now, actor }) => {
      const key = newKey();
      const sealed_key = app.seal.close(key, sealPlaceOf(actor.id));
      if (!(await storeKey(tx, { user_id: actor.id, sealed_key, created_at: now })))
        throw invalidRequest(t('hasApp'), { status: 409 });
      const address = keyAddress(key, { account: actor.email, issuer: issuerOf(app.baseUrl) });
      return { key, address, qr_code: qrCode(address).svg };
    },
  }),
  confirmApp: preparedPersonOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/app/confirmation',
    summary: 'Enter the first code of an authenticator app; recovery codes are made',
    showsSecret: true,
    input: codeInput,
    output: recoveryCodes,
    prepare: findFirstCode,
    handler: async (ctx, { right }) => {
      const { app, tx, actor, now } = ctx;
      await useProof(ctx, right);
      if (!(await confirmAuthenticator(tx, actor.id, now))) throw invalidRequest(t('noKey'), { status: 409 });
      await tellPerson(ctx, actor.id, 'app_added');
      return { recovery_codes: await app.secondFactor.renewRecoveryCodes(tx, actor.id) };
    },
  }),
  removeApp: preparedPersonOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/app/removal',
    summary: 'Remove the authenticator app, and the recovery codes with the last factor',
    input: proofInput,
    output: z.object({ removed: z.literal(true) }),
    prepare: findProof,
    handler: async (ctx, { right }) => {
      const { tx, actor } = ctx;
      await useProof(ctx, right);
      if (!(await deleteAuthenticator(tx, actor.id))) throw invalidRequest(t('noApp'), { status: 409 });
      await dropUnneededCodes(tx, actor.id);
      await tellPerson(ctx, actor.id, 'app_removed');
      return { removed: true as const };
    },
  }),
  renewRecoveryCodes: preparedPersonOperation({
    ...place,
    method: 'POST',
    path: '/session/second-factor/recovery-codes',
    summary: 'Make new recovery codes; earlier ones stop working',
    showsSecret: true,
    input: proofInput,
    output: recoveryCodes,
    prepare: findProof,
    handler: async (ctx, { right }) => {
      const { app, tx, actor } = ctx;
      await useProof(ctx, right);
      if (!(await hasFactor(tx, actor.id))) throw invalidRequest(t('noFactor'), { status: 409 });
      await tellPerson(ctx, actor.id, 'recovery_codes_made');
      return { recovery_codes: await app.secondFactor.renewRecoveryCodes(tx, actor.id) };
    },
  }),
};
