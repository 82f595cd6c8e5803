import { textOrNull } from '../kernel/body.ts';
import { resourceOf } from '../kernel/registry.ts';
import { findRow, type Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';

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
