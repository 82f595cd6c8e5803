import type { Ctx } from '#server/calls/context.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

/** Who asked, as far as the ticket says: the contact and all their mail addresses, the preferred one first. */
export interface Requester {
  contactId: string | null;
  addresses: string[];
  language: string | null;
}

export async function requesterOf(ctx: Ctx, ticket: Row): Promise<Requester> {
  const { tx, organization } = ctx;
  const id = textOrNull(ticket.contact_id);
  const contact =
    id === null ? undefined : await findRow(tx, resourceOf('contact').table, { organization, id });
  const others = Array.isArray(contact?.emails) ? contact.emails : [];
  return {
    contactId: contact?.id ?? null,
    addresses: [...new Set([contact?.email, ...others].filter((one) => typeof one === 'string'))],
    language: textOrNull(contact?.language),
  };
}
