import { asPlatform } from '#server/calls/acting.ts';
import type { Client, Ctx } from '#server/calls/context.ts';
import { organizationOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { type EventVerb, resourceOf } from '#server/resources/resource/registry.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import type { Contract } from './contracts.ts';
import { findLink, type Link } from './links.ts';
import { t } from './messages.ts';
import { appendTrail } from './rows.ts';
import type { Signer } from './signers.ts';
import type { TrailEvent } from './trail.ts';
import { headColumns, headOf } from './trail-head.ts';

/** A visitor with a personal link, as the signer that the link is for. */
export interface Visit {
  ctx: Ctx;
  contract: Contract;
  signer: Signer;
  client: Pick<Client, 'address' | 'userAgent'>;
}

interface SigningLink {
  organization: string;
  link: Link;
}

/** All tokens that open nothing are refused in the same way, so that the caller cannot find out why. */
export async function findSigningLink(app: Services, token: string): Promise<SigningLink> {
  const organization = organizationOf(token);
  const link =
    organization === undefined
      ? undefined
      : await app.db.withTenant(organization, 'read', (tx) => findLink({ tx, organization }, token));
  if (organization === undefined || !link) throw notFound(t('linkNotFound'));
  return { organization, link };
}

/**
 * The contract stays locked while the request runs, so the second of two requests at once sees the result of the first.
 */
export async function withVisit<T>(
  app: Services,
  { organization, link }: SigningLink,
  client: Client,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  return asPlatform(app, organization, async (ctx) => {
    const contract = await findRecord(ctx, 'contract', link.contract_id, { lock: true });
    const signer = contract?.signers.find(({ id }) => id === link.signer_id);
    if (!contract || !signer) throw notFound(t('linkNotFound'));
    return work({ ctx, contract, signer, client });
  });
}

export interface SignerAct {
  event: TrailEvent;
  /** Further data of the entry in the trail. */
  facts: Record<string, unknown>;
  /** Changes of the signer. */
  person: Partial<Signer>;
  contract?: Sent<Contract>;
  verb: EventVerb;
}

/** Stores what a visitor did in the trail and on the contract, and emits its event. */
export async function recordAct(
  { ctx, contract, signer, client }: Visit,
  signerAct: SignerAct,
): Promise<Contract> {
  const data = { ...signerAct.facts, ip: client.address, user_agent: client.userAgent };
  const entry = {
    at: ctx.now,
    event: signerAct.event,
    signer_id: signer.id,
    actor: `signer ${signer.email}`,
    data,
  };
  const head = appendTrail(ctx, contract.id, headOf(contract), [entry]);
  const signers = contract.signers.map((one) =>
    one.id === signer.id ? { ...one, ...signerAct.person } : one,
  );
  const values = { ...signerAct.contract, signers, ...headColumns(head) };
  return amendRecord(ctx, resourceOf('contract'), contract.id, values, signerAct.verb);
}
