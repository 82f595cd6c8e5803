import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Client, Ctx } from '#server/calls/context.ts';
import { notFound } from '#server/calls/errors.ts';
import { organizationOf } from '#server/kernel/calls/link-token.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { asContract, type ContractRow, headColumns, headOf } from './contract-row.ts';
import { findLink, type Link } from './links.ts';
import { appendTrail } from './rows.ts';
import type { Signer } from './signers.ts';
import type { TrailEvent } from './trail.ts';

/** Somebody who came with a link: as whom, to which contract, from where. */
export interface Visit {
  ctx: Ctx;
  contract: ContractRow;
  signer: Signer;
  client: Pick<Client, 'address' | 'userAgent'>;
}

interface Place {
  organization: string;
  link: Link;
}

/** A token that opens nothing, whatever the reason, looks like any other. */
export async function placeOf(app: App, token: string): Promise<Place> {
  const organization = organizationOf(token);
  const link =
    organization === undefined
      ? undefined
      : await app.db.withTenant(organization, 'read', (tx) => findLink({ tx, organization }, token));
  if (organization === undefined || !link) throw notFound('The link');
  return { organization, link };
}

/** The contract is locked while its visitor is here: of two who come at once, the second finds what the first did. */
export async function visit<T>(
  app: App,
  { organization, link }: Place,
  client: Client,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  return asPlatform(app, organization, async (ctx) => {
    const { table } = resourceOf('contract');
    const row = await findRow(ctx.tx, table, { organization, id: link.contract_id, lock: true });
    const contract = row && asContract(row);
    const signer = contract?.signers.find(({ id }) => id === link.signer_id);
    if (!contract || !signer) throw notFound('The link');
    return work({ ctx, contract, signer, client });
  });
}

export interface Deed {
  event: TrailEvent;
  /** What the trail says of it, besides who and from where. */
  facts: Record<string, unknown>;
  /** What it changes of the person and of the contract. */
  person: Partial<Signer>;
  contract?: Record<string, unknown>;
  verb: string;
}

/** What a visitor did: into the trail, onto the contract, and told of, together. */
export async function act({ ctx, contract, signer, client }: Visit, deed: Deed): Promise<ContractRow> {
  const data = { ...deed.facts, ip: client.address, user_agent: client.userAgent };
  const words = {
    at: ctx.now,
    event: deed.event,
    signer_id: signer.id,
    actor: `signer ${signer.email}`,
    data,
  };
  const head = appendTrail(ctx, contract.id, headOf(contract), [words]);
  const signers = contract.signers.map((one) => (one.id === signer.id ? { ...one, ...deed.person } : one));
  const values = { ...deed.contract, signers, ...headColumns(head) };
  return asContract(await amendRecord(ctx, resourceOf('contract'), contract.id, values, deed.verb));
}
