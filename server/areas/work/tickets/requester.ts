import type { Ctx } from '#server/calls/context.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Ticket } from './tickets.ts';

/** The requester of a ticket: the contact and all their mail addresses, the preferred one first. */
export interface Requester {
  contactId: string | null;
  addresses: string[];
  language: string | null;
}

export async function requesterOf(ctx: Ctx, ticket: Ticket): Promise<Requester> {
  const { tx, organization } = ctx;
  const { contact_id: id } = ticket;
  const contact =
    id === null ? undefined : await findRow(tx, resourceOf('contact').table, { organization, id });
  return {
    contactId: contact?.id ?? null,
    addresses: [
      ...new Set([contact?.email ?? null, ...(contact?.emails ?? [])].filter((one) => one !== null)),
    ],
    language: contact?.language ?? null,
  };
}
