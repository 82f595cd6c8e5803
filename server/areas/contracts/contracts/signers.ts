import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { PathIn } from '#server/vocabulary/path-in.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Contract } from './contracts.ts';
import { t } from './messages.ts';
import { type SignerRole, type SignerStatus, signerRoles, signerStatuses } from './signing.ts';

export const methods = ['typed', 'drawn', 'uploaded'] as const;
export type Method = (typeof methods)[number];

/** A person of a contract, with their signature. */
export interface Signer {
  id: string;
  name: string;
  email: string;
  role: SignerRole;
  order: number;
  status: SignerStatus;
  invited_at: string | null;
  viewed_at: string | null;
  signed_at: string | null;
  declined_at: string | null;
  declined_reason: string | null;
  signed_name: string | null;
  method: Method | null;
  /** The hash of a drawn or uploaded signature. */
  signature_sha256: string | null;
  ip: string | null;
  user_agent: string | null;
}

const emailFormat = z.string().trim().toLowerCase().max(254).pipe(z.email());
const instant = z.string().nullable();

const signerInput = z.object({
  id: z.string().max(64).optional(),
  name: z.string().trim().min(1).max(200),
  email: emailFormat,
  role: z.enum(signerRoles).default('signer'),
  order: z.int().min(1).max(100).default(1),
});
export type SignerInput = z.output<typeof signerInput>;

const read = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(signerRoles),
  order: z.number(),
  status: z.enum(signerStatuses),
  invited_at: instant,
  viewed_at: instant,
  signed_at: instant,
  declined_at: instant,
  declined_reason: z.string().nullable(),
  signed_name: z.string().nullable(),
  method: z.enum(methods).nullable(),
  signature_sha256: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
});

export const signersField = {
  kind: 'list',
  write: z.array(signerInput).max(50),
  // A stored signer has all properties; the schema is partial, because the reference shows signers as they are sent.
  read: z.array(read.partial().required({ name: true, email: true })) as z.ZodType<Signer[], Signer[]>,
} satisfies Field;

const nothingYet = {
  status: 'waiting',
  invited_at: null,
  viewed_at: null,
  signed_at: null,
  declined_at: null,
  declined_reason: null,
  signed_name: null,
  method: null,
  signature_sha256: null,
  ip: null,
  user_agent: null,
} as const;

/** Returns the signers of the call, each with the stored properties of the same signer before. */
export function knownSigners(
  given: readonly SignerInput[],
  before: readonly Signer[],
  now: number,
): Signer[] {
  const left = [...before];
  const take = (isSame: (signer: Signer) => boolean) => {
    const at = left.findIndex(isSame);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const byId = given.map((one) => take(({ id }) => id === one.id));
  return given.map(({ name, email, role, order }, index) => {
    const known = byId[index] ?? take((signer) => signer.email === email && signer.role === role);
    return { ...nothingYet, ...known, id: known?.id ?? newId('signer', now), name, email, role, order };
  });
}

/** While a contract is out, only the address of somebody who has not signed may change. */
export function frozenSigners(after: readonly Signer[], before: readonly Signer[]): DetailOf<Contract>[] {
  const details: DetailOf<Contract>[] = [];
  const refuse = (path: PathIn<Contract>, message: Message) =>
    details.push({ path, rule: 'frozen', message });
  if (after.length !== before.length || after.some(({ id }) => !before.some((one) => one.id === id)))
    refuse('signers', t('signersFixed'));
  after.forEach((signer, index) => {
    const was = before.find(({ id }) => id === signer.id);
    if (!was) return;
    for (const name of ['name', 'role', 'order'] as const)
      if (signer[name] !== was[name]) refuse(`signers.${index}.${name}`, t('signerFrozen'));
    if (signer.email !== was.email && was.status === 'signed')
      refuse(`signers.${index}.email`, t('signerHasSigned'));
  });
  return details;
}

/** A signer with another address is invited again; the links of the old address are closed. */
export const withNewAddresses = (after: readonly Signer[], before: readonly Signer[]): Signer[] =>
  after.map((signer) => {
    const was = before.find(({ id }) => id === signer.id);
    const isElsewhere = was !== undefined && was.email !== signer.email && signer.status !== 'signed';
    return isElsewhere ? { ...signer, status: 'waiting', invited_at: null, viewed_at: null } : signer;
  });
