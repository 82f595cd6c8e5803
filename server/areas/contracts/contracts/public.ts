import { and, eq, isNull, not } from 'drizzle-orm';
import { z } from 'zod';
import { memberships, users } from '#db/schema/kernel/identity.ts';
import type { Client } from '#server/calls/context.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { pageOf } from './certificate.ts';
import type { Contract } from './contracts.ts';
import type { Reader } from './mails.ts';
import { t } from './messages.ts';
import { documentName, readFile } from './rows.ts';
import { signatureInput } from './signature.ts';
import { decline, sign, view } from './signer-acts.ts';
import { findSigningLink, type Visit, withVisit } from './signer-visits.ts';
import { verify } from './verify.ts';
import { documentView, presentDocument, presentSigning, signingView, verification } from './views.ts';

const place = { tag: 'Contracts', area: 'contracts' } as const;
const token = z.string().min(1).max(200);
const byToken = z.strictObject({ token });
const link = { recordFrom: '/signing' } as const;

/** Runs the action of a visitor, and returns the contract as it is afterwards. */
async function actOnContract(
  app: Services,
  given: string,
  client: Client,
  perform: (visit: Visit) => Promise<Contract>,
) {
  return withVisit(app, await findSigningLink(app, given), client, async (guest) => {
    const contract = await perform(guest);
    const signer = contract.signers.find(({ id }) => id === guest.signer.id) ?? guest.signer;
    return { data: presentSigning(contract, signer, guest.ctx.actor.organization.name) };
  });
}

/** Users are read as the platform, so the owner is read before the transaction of the organization. */
async function findOwner(app: Services, given: string): Promise<Reader | undefined> {
  const { organization, link: found } = await findSigningLink(app, given);
  const contract = await app.db.withTenant(organization, 'read', (tx) =>
    findRecord({ tx, organization }, 'contract', found.contract_id),
  );
  if (!contract) throw notFound(t('linkNotFound'));
  const { owner_id, created_by } = contract;
  const owner = owner_id ?? (created_by.type === 'user' ? created_by.id : null);
  if (owner === null) return undefined;
  const [known] = await app.db.asSystem((tx) =>
    tx
      .select({ email: users.email, locale: users.locale })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user_id))
      .where(
        and(
          inOrganization(memberships, organization),
          eq(users.id, owner),
          isNull(memberships.removed_at),
          not(users.disabled),
        ),
      ),
  );
  return known;
}

/** Public operations: the token in the address is the only key. */
export const signing = {
  get: publicOperation({
    ...place,
    method: 'GET',
    path: '/signing/{token}',
    summary: 'Get a contract with a personal link',
    description:
      'Needs no token: the link is the permission. The first reading is recorded in the trail of the contract.',
    examples: link,
    input: byToken,
    output: recordReply(signingView),
    // Programs that check mail follow every link: reading changes nothing.
    answer: (app, input, client) => actOnContract(app, input.token, client, async ({ contract }) => contract),
  }),
  view: publicOperation({
    ...place,
    method: 'POST',
    path: '/signing/{token}/view',
    summary: 'Record that a person has opened the contract',
    description: 'The first time is recorded with its time and address; repeating it changes nothing.',
    examples: { ...link, request: {} },
    input: z.looseObject({ token }),
    output: recordReply(signingView),
    answer: (app, input, client) => actOnContract(app, input.token, client, view),
  }),
  document: publicOperation({
    ...place,
    method: 'GET',
    path: '/signing/{token}/document',
    summary: 'Get the document of a contract with a personal link',
    description: 'Not available once the contract was declined, voided or not signed in time.',
    examples: link,
    input: byToken,
    output: recordReply(documentView),
    answer: async (app, input, client) =>
      withVisit(app, await findSigningLink(app, input.token), client, async ({ ctx, contract, signer }) => {
        if (presentSigning(contract, signer, '').document === null) throw notFound(t('documentNotFound'));
        return { data: presentDocument(await readFile(ctx, contract.id, documentName)) };
      }),
  }),
  certificate: publicOperation({
    ...place,
    method: 'GET',
    path: '/signing/{token}/certificate',
    summary: 'Get the certificate of a contract with a personal link',
    description:
      'A page to print: who signed, when, how and from where. Null until everybody has signed; then everybody with a link can download it.',
    examples: link,
    input: byToken,
    output: recordReply(z.object({ html: z.string().nullable() })),
    answer: async (app, input, client) =>
      withVisit(app, await findSigningLink(app, input.token), client, async ({ ctx, contract }) => ({
        data: { html: pageOf(contract.certificate, settingsOf(ctx).locale) },
      })),
  }),
  verify: publicOperation({
    ...place,
    method: 'GET',
    path: '/signing/{token}/verify',
    summary: 'Verify a contract with a personal link',
    description:
      'Compares the stored document and every entry of the trail with their hashes, and names what does not match.',
    examples: link,
    input: byToken,
    output: recordReply(verification),
    answer: async (app, input, client) =>
      withVisit(app, await findSigningLink(app, input.token), client, async ({ ctx, contract }) => ({
        data: await verify(ctx, contract),
      })),
  }),
  sign: publicOperation({
    ...place,
    method: 'POST',
    path: '/signing/{token}/sign',
    summary: 'Sign a contract',
    description: 'Signing twice changes nothing: the first signature remains valid.',
    examples: { ...link, request: { name: 'Ana García', method: 'typed' } },
    input: z.looseObject({ token, ...signatureInput }),
    output: recordReply(signingView),
    answer: (app, input, client) => actOnContract(app, input.token, client, (guest) => sign(guest, input)),
  }),
  decline: publicOperation({
    ...place,
    method: 'POST',
    path: '/signing/{token}/decline',
    summary: 'Decline to sign a contract',
    description: 'Ends the signing for everybody. The owner gets the reason by mail.',
    examples: { ...link, request: { reason: 'The price is not the one we agreed on.' } },
    input: z.looseObject({ token, reason: z.string().trim().min(1).max(1_000) }),
    output: recordReply(signingView),
    answer: async (app, input, client) => {
      const owner = await findOwner(app, input.token);
      return actOnContract(app, input.token, client, (guest) => decline(guest, input.reason, owner));
    },
  }),
};
