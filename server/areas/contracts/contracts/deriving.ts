import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { changesBetween } from '#server/kernel/records/changes.ts';
import { nextNumber } from '#server/kernel/records/numbers.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { certificateOf } from './certificate.ts';
import { asContract, type ContractRow, headColumns, headOf, remindersOf } from './contract-row.ts';
import { documentOf } from './document.ts';
import { appendTrail, documentName, storeFile } from './rows.ts';
import { knownSigners, type Signer, withNewAddresses } from './signers.ts';
import { isNeeded, toInvite } from './signing.ts';
import { isOutForSigning } from './states.ts';
import { emptyHead, type TrailEvent, type TrailWords } from './trail.ts';

const dayMs = 86_400_000;

/** Everything about a contract that only the platform decides, and the trail of what happens to it. */
export async function deriveContract(ctx: Ctx, row: Row, before: Row | undefined): Promise<Partial<Row>> {
  const wanted = asContract(row);
  if (!before) return newContract(ctx, wanted);
  const was = asContract(before);
  const signers = knownSigners(wanted.signers, was.signers, Date.parse(ctx.now));
  const now: ContractRow = { ...wanted, ...sourceColumns(wanted, was), signers: ownPartsOf(wanted, signers) };
  if (was.status === 'draft' && now.status === 'sent') return freeze(ctx, now);
  return isOutForSigning(was.status) ? outForSigning(ctx, now, was) : record(ctx, now, was);
}

async function newContract(ctx: Ctx, wanted: ContractRow): Promise<Partial<Row>> {
  return {
    number: await nextNumber(ctx, 'contract'),
    signers: knownSigners(wanted.signers, [], Date.parse(ctx.now)),
    ...sourceColumns(wanted, undefined),
    ...headColumns(emptyHead(wanted.id)),
  };
}

/** A client's list has people only; the platform's own change has them with all that happened. */
const ownPartsOf = (wanted: ContractRow, known: Signer[]): Signer[] =>
  wanted.signers.every((signer) => 'status' in signer) ? wanted.signers : known;

/** A document behind an address is fetched whenever the address is another one. */
function sourceColumns(wanted: ContractRow, was: ContractRow | undefined): Partial<ContractRow> {
  if (was && was.document_url === wanted.document_url) return {};
  const document_status = wanted.document_url === null ? 'none' : 'fetching';
  const nothing = { document_error: null, document_media_type: null, document_size: null };
  return { document_status, ...nothing };
}

/** From here on nobody can change what is signed. */
async function freeze(ctx: Ctx, contract: ContractRow): Promise<Partial<Row>> {
  if (!contract.signers.some(isNeeded))
    throw invalidField('signers', 'required', 'at least one signer, approver or witness is needed');
  const file = await documentOf(ctx, contract);
  await storeFile(ctx, contract.id, documentName, file);
  const invited = invite(ctx, contract);
  const sent = {
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
  const words = [said(ctx, 'sent', facts), ...invited.words];
  return { ...sent, ...headColumns(appendTrail(ctx, contract.id, headOf(contract), words)) };
}

/** Addresses, reminders and the last day may change; each change of address is part of the trail. */
function outForSigning(ctx: Ctx, wanted: ContractRow, was: ContractRow): Partial<Row> {
  const signers = withNewAddresses(wanted.signers, was.signers);
  const moved = signers.filter((one) =>
    was.signers.some(({ id, email }) => id === one.id && email !== one.email),
  );
  const changes = moved.map(({ id, email }) => said(ctx, 'address_changed', { email }, id));
  const now = { ...wanted, signers };
  const invited = isOutForSigning(now.status) ? invite(ctx, now) : { signers, words: [] };
  const head = appendTrail(ctx, was.id, headOf(wanted), [...changes, ...invited.words]);
  const isOtherRhythm = 'reminders' in changesBetween(was, wanted);
  const next = { ...now, signers: invited.signers, ...headColumns(head) };
  return record(ctx, isOtherRhythm ? { ...next, ...nextReminder(ctx, next) } : next, was);
}

/** Whoever's turn it is now and was not told yet. */
function invite(ctx: Ctx, contract: ContractRow): { signers: Signer[]; words: TrailWords[] } {
  const due = new Set(toInvite(contract.signers, contract.signing_order).map(({ id }) => id));
  const signers = contract.signers.map(
    (one): Signer => (due.has(one.id) ? { ...one, status: 'pending', invited_at: ctx.now } : one),
  );
  const told = signers.filter(({ id }) => due.has(id));
  return { signers, words: told.map(({ id, email }) => said(ctx, 'invited', { email }, id)) };
}

const eventOf: Readonly<Record<string, TrailEvent>> = {
  signed: 'completed',
  voided: 'voided',
  sign_expired: 'sign_expired',
  active: 'activated',
  expired: 'expired',
  terminated: 'terminated',
  renewed: 'renewed',
};

/** A step of the contract as a whole is an entry of its trail; the last signature is followed by the certificate. */
function record(ctx: Ctx, contract: ContractRow, was: ContractRow): ContractRow {
  const event = contract.status === was.status ? undefined : eventOf[contract.status];
  if (!event) return contract;
  const { void_reason, termination_reason, renewed_by_id } = contract;
  const facts = Object.entries({ void_reason, termination_reason, renewed_by_id });
  const words = said(ctx, event, Object.fromEntries(facts.filter(([, value]) => value !== null)));
  const head = appendTrail(ctx, contract.id, headOf(contract), [words]);
  const next = {
    ...contract,
    ...headColumns(head),
    ...(isOutForSigning(contract.status) ? {} : { next_reminder_at: null }),
  };
  if (contract.status !== 'signed') return next;
  return { ...next, certificate: certificateOf(next, ctx.actor.organization, head, ctx.now) };
}

export const said = (
  { now, actor }: Ctx,
  event: TrailEvent,
  data: Record<string, unknown>,
  signer_id: string | null = null,
): TrailWords => ({ at: now, event, signer_id, actor: `${actor.type} ${actor.id}`, data });

export function nextReminder(ctx: Ctx, contract: ContractRow): Pick<ContractRow, 'next_reminder_at'> {
  const reminders = remindersOf(contract);
  const isOver = !reminders || contract.reminders_sent >= reminders.max;
  const at = Date.parse(ctx.now) + (reminders?.every_days ?? 0) * dayMs;
  return { next_reminder_at: isOver ? null : new Date(at).toISOString() };
}
