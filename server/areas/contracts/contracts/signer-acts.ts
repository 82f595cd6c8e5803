import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { type ErrorDetail, invalid, type KnownPath } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { activateIfDue } from './alarms.ts';
import type { Contract } from './contracts.ts';
import { mailDeclined, type Reader } from './mails.ts';
import { t } from './messages.ts';
import { storeFile } from './rows.ts';
import { pictureOf } from './signature.ts';
import { recordAct, type Visit } from './signer-visits.ts';
import type { Method } from './signers.ts';
import { isComplete, isNeeded, isTheirTurn } from './signing.ts';
import { isConcluded, isOutForSigning } from './states.ts';

const refuse = (rule: string, message: Message, path: KnownPath = 'status'): never => {
  const detail: ErrorDetail = { path, rule, message };
  throw invalid([detail]);
};

/** Notes the first time that a signer opens the contract. */
export async function view(visit: Visit): Promise<Contract> {
  const { ctx, contract, signer } = visit;
  const isShown = isOutForSigning(contract.status) || isConcluded(contract.status);
  if (signer.viewed_at !== null || !isShown) return contract;
  const status = signer.status === 'pending' ? 'viewed' : signer.status;
  const person = { viewed_at: ctx.now, status };
  return recordAct(visit, { event: 'viewed', facts: {}, person, verb: 'signer_viewed' });
}

interface Signing {
  name: string;
  method: Method;
  signature?: string | null | undefined;
  document_sha256?: string | null | undefined;
}

/** A second click of a signer changes nothing. */
export async function sign(visit: Visit, input: Signing): Promise<Contract> {
  const { ctx, contract, signer, client } = visit;
  if (signer.status === 'signed') return contract;
  if (!isOutForSigning(contract.status)) refuse('closed', t('closed', { status: contract.status }));
  if (!isNeeded(signer)) refuse('role', t('roleDoesNotSign', { role: signer.role }));
  if (!isTheirTurn(signer, contract.signers, contract.signing_order)) refuse('turn', t('notYourTurn'));
  const { document_sha256 } = contract;
  if (input.document_sha256 && input.document_sha256 !== document_sha256)
    refuse('document', t('otherDocument'), 'document_sha256');
  const picture = pictureOf(input.method, input.signature);
  if (picture) await storeFile(ctx, contract.id, signer.id, picture);
  const signature_sha256 = picture?.sha256 ?? null;
  const how = { method: input.method, signature_sha256 };
  const person = {
    ...how,
    status: 'signed' as const,
    signed_at: ctx.now,
    signed_name: input.name,
    viewed_at: signer.viewed_at ?? ctx.now,
    ip: client.address,
    user_agent: client.userAgent,
  };
  const facts = { ...how, name: input.name, email: signer.email, document_sha256 };
  const others = contract.signers.filter(({ id }) => id !== signer.id);
  const isLast = isComplete(others);
  const after = await recordAct(visit, {
    event: 'signed',
    facts,
    person,
    verb: 'signer_signed',
    ...(isLast ? {} : { contract: { status: 'partially_signed' } }),
  });
  return isLast ? conclude(visit, after) : after;
}

/** The last signature makes the certificate, sends copies to everybody, and activates the contract if it is due. */
async function conclude({ ctx }: Visit, { id }: Contract): Promise<Contract> {
  const contracts = resourceOf('contract');
  const signed = await amendRecord(
    ctx,
    contracts,
    id,
    { status: 'signed', next_reminder_at: null },
    'signed',
  );
  return activateIfDue(ctx, signed);
}

/** One person who declines ends the signing for everybody. */
export async function decline(visit: Visit, reason: string, owner: Reader | undefined): Promise<Contract> {
  const { ctx, contract, signer } = visit;
  if (signer.status === 'declined') return contract;
  if (!isOutForSigning(contract.status)) refuse('closed', t('closed', { status: contract.status }));
  if (!isNeeded(signer)) refuse('role', t('roleDoesNotSign', { role: signer.role }));
  if (signer.status === 'signed') refuse('signed', t('alreadySigned'));
  const person = { status: 'declined' as const, declined_at: ctx.now, declined_reason: reason };
  const declined = await recordAct(visit, {
    event: 'declined',
    facts: { reason },
    person,
    contract: { status: 'declined', decline_reason: reason, next_reminder_at: null },
    verb: 'declined',
  });
  if (owner) await mailDeclined(ctx, declined, owner, { ...signer, ...person });
  return declined;
}
