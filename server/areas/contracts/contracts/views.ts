import { z } from 'zod';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { Contract } from './contracts.ts';
import type { StoredFile } from './rows.ts';
import type { Signer } from './signers.ts';
import { isNeeded, isTheirTurn, signerRoles, signerStatuses } from './signing.ts';
import { contractStates, isConcluded, isOutForSigning } from './states.ts';
import { trailEvents } from './trail.ts';

export const trailEntry = z
  .object({
    seq: z.int(),
    at: z.string(),
    event: z.enum(trailEvents),
    signer_id: z.string().nullable(),
    actor: z.string(),
    data: z.record(z.string(), z.unknown()),
    previous_hash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'ContractTrailEntry' });

const problem = z.object({ path: z.string(), rule: z.string(), message: textSchema() });

export const verification = z
  .object({
    valid: z.boolean(),
    document: z.object({
      sha256: z.string().nullable(),
      computed_sha256: z.string().nullable(),
      matches: z.boolean(),
    }),
    trail: z.object({ length: z.int(), hash: z.string(), entries: z.int() }),
    problems: z.array(problem),
  })
  .meta({ id: 'ContractVerification' });

export const documentView = z
  .object({
    media_type: z.string(),
    size: z.int(),
    sha256: z.string(),
    encoding: z.enum(['utf-8', 'base64']),
    content: z.string(),
  })
  .meta({ id: 'ContractDocument' });

export function presentDocument({ media_type, sha256, content }: StoredFile): z.input<typeof documentView> {
  const encoding = media_type.startsWith('text/') ? 'utf-8' : 'base64';
  const text = content.toString(encoding === 'utf-8' ? 'utf8' : 'base64');
  return { media_type, size: content.length, sha256, encoding, content: text };
}

/** Situations of a person with a link: what they can do now, or why they can do nothing. */
export const situations = [
  'sign',
  'wait',
  'read',
  'signed',
  'concluded',
  'declined',
  'voided',
  'expired',
] as const;
export type Situation = (typeof situations)[number];

function situationOf({ status, signers, signing_order }: Contract, signer: Signer): Situation {
  if (status === 'declined' || status === 'voided') return status;
  if (status === 'sign_expired') return 'expired';
  if (isConcluded(status)) return 'concluded';
  if (signer.status === 'signed') return 'signed';
  if (!isNeeded(signer)) return 'read';
  return isTheirTurn(signer, signers, signing_order) ? 'sign' : 'wait';
}

const person = z.object({
  name: z.string(),
  role: z.enum(signerRoles),
  order: z.int(),
  status: z.enum(signerStatuses),
  signed_at: z.string().nullable(),
});

/** A person with a link can only see their own address. */
export const signingView = z
  .object({
    situation: z.enum(situations),
    organization: z.string(),
    number: z.string(),
    title: z.string(),
    status: contractStates.field.read,
    message: z.string().nullable(),
    sign_by: z.string().nullable(),
    reason: z.string().nullable(),
    document: z.object({ sha256: z.string(), media_type: z.string(), size: z.int() }).nullable(),
    you: z.object({ ...person.shape, email: z.string() }),
    people: z.array(person),
  })
  .meta({ id: 'SigningView' });

export function presentSigning(
  contract: Contract,
  signer: Signer,
  organization: string,
): z.input<typeof signingView> {
  const situation = situationOf(contract, signer);
  const { document_sha256: sha256, document_media_type: media_type, document_size: size } = contract;
  const isShown = isOutForSigning(contract.status) || isConcluded(contract.status);
  return {
    situation,
    organization,
    number: contract.number ?? '',
    title: contract.title,
    status: contract.status,
    message: contract.message,
    sign_by: contract.sign_by,
    reason:
      situation === 'declined'
        ? (contract.signers.find((one) => one.status === 'declined')?.declined_reason ?? null)
        : null,
    document: isShown && sha256 && media_type && size !== null ? { sha256, media_type, size } : null,
    you: { ...presentPerson(signer), email: signer.email },
    people: contract.signers.map(presentPerson),
  };
}

const presentPerson = ({ name, role, order, status, signed_at }: Signer) => ({
  name,
  role,
  order,
  status,
  signed_at,
});
