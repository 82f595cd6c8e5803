import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { certificateOf } from './certificate.ts';
import type { Contract } from './contracts.ts';
import { documentOf } from './document.ts';
import { t } from './messages.ts';
import { appendTrail, documentName, storeFile } from './rows.ts';
import { knownSigners, type Signer, withNewAddresses } from './signers.ts';
import { isNeeded, toInvite } from './signing.ts';
import { isOutForSigning } from './states.ts';
import { emptyHead, type TrailEvent, type TrailWords } from './trail.ts';
import { headColumns, headOf } from './trail-head.ts';

const dayMs = 86_400_000;

/** Derives all properties of a contract that only the platform decides, and adds to its trail. */
export async function deriveContract(
  ctx: Ctx,
  row: Given<Contract>,
  before: Contract | undefined,
): Promise<Partial<Contract>> {
  const sent = row.signers ?? [];
  const known = knownSigners(sent, before?.signers ?? [], Date.parse(ctx.now));
  const source = sourceColumns(row, before);
  if (!before) {
    const number = await nextNumber(ctx, 'contract');
    return { number, signers: known, ...source, ...headColumns(emptyHead(row.id)) };
  }
  const own = { ...source, signers: ownPartsOf(sent, known) };
  const now = { ...row, ...own };
  if (before.status === 'draft' && now.status === 'sent') return { ...own, ...(await freeze(ctx, now)) };
  const step = isOutForSigning(before.status) ? outForSigning : recordStep;
  return { ...own, ...step(ctx, now, before) };
}

/** A list that a client sends has only people; changes by the platform have whole signers, which are kept. */
const ownPartsOf = (sent: Signer[], known: Signer[]): Signer[] =>
  sent.every(({ status }) => status !== undefined) ? sent : known;

/** A document with an address is fetched whenever the address changes. */
function sourceColumns({ document_url }: Given<Contract>, was: Contract | undefined): Partial<Contract> {
  if (was && was.document_url === document_url) return {};
  const document_status = document_url === null ? 'none' : 'fetching';
  return { document_status, document_error: null, document_media_type: null, document_size: null };
}

type Signing = Given<Contract> & { signers: Signer[] };

/** Stores the document that is sent, so that nobody can change what is signed. */
async function freeze(ctx: Ctx, contract: Signing): Promise<Partial<Contract>> {
  if (!contract.signers.some(isNeeded)) throw invalidField('signers', 'required', t('signerNeeded'));
  const file = await documentOf(ctx, contract);
  await storeFile(ctx, contract.id, documentName, file);
  const invited = invite(ctx, contract);
  const sent: Partial<Contract> = {
    signers: invited.signers,
    document_sha256: file.sha256,
    document_media_type: file.media_type,
    document_size: file.content.length,
    document_status: 'frozen',
    ...nextReminder(ctx, contract),
  };
  const people = invited.signers.map(({ id, name, email, role, order }) => ({
    id,
    name,
    email,
    role,
    order,
  }));
  const { number, title, signing_order, sign_by } = contract;
  const facts = { number, title, signing_order, sign_by, document_sha256: file.sha256, signers: people };
  const words = [trailWords(ctx, 'sent', facts), ...invited.words];
  return { ...sent, ...headColumns(appendTrail(ctx, contract.id, headOf(contract), words)) };
}

/** Addresses, reminders and the last day may change; each change of address is part of the trail. */
function outForSigning(ctx: Ctx, wanted: Signing, was: Contract): Partial<Contract> {
  const signers = withNewAddresses(wanted.signers, was.signers);
  const moved = signers.filter((one) =>
    was.signers.some(({ id, email }) => id === one.id && email !== one.email),
  );
  const changes = moved.map(({ id, email }) => trailWords(ctx, 'address_changed', { email }, id));
  const now = { ...wanted, signers };
  const invited = isOutForSigning(now.status) ? invite(ctx, now) : { signers, words: [] };
  const head = appendTrail(ctx, was.id, headOf(wanted), [...changes, ...invited.words]);
  const isOtherRhythm = 'reminders' in changesBetween(was, wanted);
  const next = {
    signers: invited.signers,
    ...headColumns(head),
    ...(isOtherRhythm ? nextReminder(ctx, now) : {}),
  };
  return { ...next, ...recordStep(ctx, { ...now, ...next }, was) };
}

/** Invites the signers whose turn it is and who have no invitation yet. */
function invite(ctx: Ctx, contract: Signing): { signers: Signer[]; words: TrailWords[] } {
  const order = contract.signing_order ?? 'parallel';
  const due = new Set(toInvite(contract.signers, order).map(({ id }) => id));
  const signers = contract.signers.map(
    (one): Signer => (due.has(one.id) ? { ...one, status: 'pending', invited_at: ctx.now } : one),
  );
  const invited = signers.filter(({ id }) => due.has(id));
  return { signers, words: invited.map(({ id, email }) => trailWords(ctx, 'invited', { email }, id)) };
}

const eventOf: Readonly<Partial<Record<Contract['status'], TrailEvent>>> = {
  signed: 'completed',
  voided: 'voided',
  sign_expired: 'sign_expired',
  active: 'activated',
  expired: 'expired',
  terminated: 'terminated',
  renewed: 'renewed',
};

/** A step of the contract as a whole is an entry of its trail; the last signature also makes the certificate. */
function recordStep(ctx: Ctx, contract: Given<Contract>, was: Contract): Partial<Contract> {
  const event = contract.status === was.status ? undefined : eventOf[contract.status];
  if (!event) return {};
  const { void_reason, termination_reason, renewed_by_id } = contract;
  const facts = Object.entries({ void_reason, termination_reason, renewed_by_id });
  const words = trailWords(ctx, event, Object.fromEntries(facts.filter(([, value]) => value !== null)));
  const head = appendTrail(ctx, contract.id, headOf(contract), [words]);
  const next = {
    ...headColumns(head),
    ...(isOutForSigning(contract.status) ? {} : { next_reminder_at: null }),
  };
  if (contract.status !== 'signed') return next;
  return { ...next, certificate: certificateOf(contract, ctx.actor.organization, head, ctx.now) };
}

export const trailWords = (
  { now, actor }: Ctx,
  event: TrailEvent,
  data: Record<string, unknown>,
  signer_id: string | null = null,
): TrailWords => ({ at: now, event, signer_id, actor: `${actor.type} ${actor.id}`, data });

export function nextReminder(
  ctx: Ctx,
  { reminders, reminders_sent }: Pick<Given<Contract>, 'reminders' | 'reminders_sent'>,
): Pick<Contract, 'next_reminder_at'> {
  if (!reminders || (reminders_sent ?? 0) >= reminders.max) return { next_reminder_at: null };
  const at = Date.parse(ctx.now) + reminders.every_days * dayMs;
  return { next_reminder_at: new Date(at).toISOString() };
}
