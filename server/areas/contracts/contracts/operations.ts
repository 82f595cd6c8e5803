import { z } from 'zod';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { pageOf } from './certificate.ts';
import { type Contract, contract } from './contracts.ts';
import { trailWords } from './deriving.ts';
import { documentOf } from './document.ts';
import { fetchDocument } from './fetch-document.ts';
import { newLink } from './links.ts';
import { t } from './messages.ts';
import { remind } from './reminding.ts';
import { duplicate, renew } from './renewal.ts';
import { appendTrail, documentName, readFile, readTrail } from './rows.ts';
import { holdingUp } from './signing.ts';
import { isOutForSigning } from './states.ts';
import { headColumns, headOf } from './trail-head.ts';
import { verify } from './verify.ts';
import { documentView, presentDocument, trailEntry, verification } from './views.ts';

const { resource, read } = contract;
const place = { tag: 'Contracts', area: 'contracts' } as const;
const input = z.strictObject({ id });

/** Examples need a contract that has come as far as they do. */
const examplesIn = (state: Contract['status'] | 'with an address') => ({
  recordFrom: `/contracts (${state})`,
});

async function find(ctx: Ctx, wanted: string): Promise<Contract> {
  const found = await findRecord(ctx, 'contract', wanted);
  if (!found) throw noRecord('contract', wanted);
  ctx.reply.headers.ETag = `"${found.version}"`;
  return found;
}

const lock = (ctx: Ctx, wanted: string) => lockRecord(ctx, resource, wanted);

type Action = 'duplicate' | 'fetch' | 'remind' | 'renew' | 'sign';

function demandStatus({ status }: Contract, allowed: readonly Contract['status'][], action: Action): void {
  if (allowed.includes(status)) return;
  const message = t('statusNotIn', { status, action, allowed });
  throw invalidField('status', 'transition', message, allowed);
}

const period = resource.writable;

export const contractOperations = {
  trail: operation({
    ...place,
    method: 'GET',
    path: '/contracts/{id}/trail',
    summary: 'Get the trail of a contract',
    description:
      'In order. Each entry has the hash of the entry before it, so a change or removal would be noticed.',
    input,
    output: z.object({ data: z.array(trailEntry) }),
    handler: async (ctx, { id: wanted }) => {
      await find(ctx, wanted);
      return { data: await readTrail(ctx, wanted) };
    },
  }),
  verify: operation({
    ...place,
    method: 'GET',
    path: '/contracts/{id}/verify',
    summary: 'Verify a contract',
    description:
      'Computes the hashes of the document and of every entry of the trail again, and lists the ones that differ.',
    input,
    output: recordReply(verification),
    handler: async (ctx, { id: wanted }) => ({ data: await verify(ctx, await find(ctx, wanted)) }),
  }),
  document: operation({
    ...place,
    method: 'GET',
    path: '/contracts/{id}/document',
    summary: 'Get the document of a contract',
    description: 'The document as it was sent. For a draft, the document as it would be sent now.',
    input,
    output: recordReply(documentView),
    handler: async (ctx, { id: wanted }) => {
      const found = await find(ctx, wanted);
      const isFrozen = found.document_status === 'frozen';
      const file = isFrozen ? await readFile(ctx, wanted, documentName) : await documentOf(ctx, found);
      return { data: presentDocument(file) };
    },
  }),
  certificate: operation({
    ...place,
    method: 'GET',
    path: '/contracts/{id}/certificate',
    summary: 'Get the certificate of signature',
    description: 'As data and as a page to print. Null until everybody has signed.',
    input,
    output: recordReply(z.object({ certificate: z.looseObject({}).nullable(), html: z.string().nullable() })),
    handler: async (ctx, { id: wanted }) => {
      const { certificate } = await find(ctx, wanted);
      return { data: { certificate, html: pageOf(certificate, settingsOf(ctx).locale) } };
    },
  }),
  fetch: operation({
    ...place,
    method: 'POST',
    path: '/contracts/{id}/fetch',
    summary: 'Fetch the document again',
    description:
      'For a draft with a `document_url`, if fetching it failed or the document at the address has changed.',
    examples: examplesIn('with an address'),
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted }) => {
      const found = await lock(ctx, wanted);
      demandStatus(found, ['draft'], 'fetch');
      if (found.document_url === null) throw invalidField('document_url', 'required', t('noAddress'));
      const record = await amendRecord(ctx, resource, wanted, {
        document_status: 'fetching',
        document_error: null,
      });
      await addJob(ctx, fetchDocument, { contract_id: wanted });
      return shown(ctx, record);
    },
  }),
  link: operation({
    ...place,
    method: 'POST',
    path: '/contracts/{id}/link',
    summary: 'Get the personal link of a signer',
    description:
      'For passing the link on without mail. Anybody who has the link can sign as that person, so it is returned only in this response, and the trail records who requested it. Without `email` it is for the next signer in order.',
    role: 'manager',
    examples: { ...examplesIn('sent'), request: {} },
    input: z.looseObject({ id, email: z.string().trim().toLowerCase().max(254).optional() }),
    showsSecret: true,
    output: recordReply(z.object({ signer_id: z.string(), email: z.string(), url: z.string() })),
    handler: async (ctx, { id: wanted, email }) => {
      const found = await lock(ctx, wanted);
      if (!isOutForSigning(found.status)) demandStatus(found, ['sent', 'partially_signed'], 'sign');
      const waiting = holdingUp(found.signers, found.signing_order);
      const [signer] = waiting.filter((one) => email === undefined || one.email === email);
      if (!signer) {
        const allowed = waiting.map((one) => one.email);
        throw invalidField('email', 'turn', t('notWaitedFor'), allowed);
      }
      const head = appendTrail(ctx, wanted, headOf(found), [trailWords(ctx, 'link_issued', {}, signer.id)]);
      await amendRecord(ctx, resource, wanted, headColumns(head), 'link_issued');
      return { data: { signer_id: signer.id, email: signer.email, url: newLink(ctx, wanted, signer.id) } };
    },
  }),
  remind: operation({
    ...place,
    method: 'POST',
    path: '/contracts/{id}/remind',
    summary: 'Remind those who have not signed',
    description:
      'Sends a mail to the people who have to sign next, in addition to the automatic reminders of `reminders`. It counts as one of them.',
    examples: { ...examplesIn('sent'), request: {} },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted }) => {
      const found = await lock(ctx, wanted);
      if (!isOutForSigning(found.status)) demandStatus(found, ['sent', 'partially_signed'], 'remind');
      return shown(ctx, await remind(ctx, found));
    },
  }),
  duplicate: operation({
    ...place,
    method: 'POST',
    path: '/contracts/{id}/duplicate',
    summary: 'Duplicate a contract as a draft',
    description: 'For one that was declined, voided or not signed in time. `supersedes_id` names it.',
    examples: { ...examplesIn('voided'), request: {} },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted }) => {
      const found = await lock(ctx, wanted);
      demandStatus(found, ['declined', 'voided', 'sign_expired'], 'duplicate');
      return shown(ctx, await duplicate(ctx, found));
    },
  }),
  renew: operation({
    ...place,
    method: 'POST',
    path: '/contracts/{id}/renew',
    summary: 'Renew a contract',
    description:
      'Creates a draft for the next period, which has to be signed again; the contract becomes `renewed`. Values in the body replace those of the contract.',
    examples: { ...examplesIn('active'), request: {} },
    input: z.looseObject({ ...z.object(period).partial().shape, id }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted, ...sent }) => {
      const found = await lock(ctx, String(wanted));
      demandStatus(found, ['active'], 'renew');
      const { status: _, ...changes }: Sent<Contract> = sent;
      return shown(ctx, await renew(ctx, found, changes));
    },
  }),
};

const shown = <T>(ctx: Ctx, record: Contract) => saved<T>(ctx, { record, warnings: [] });
