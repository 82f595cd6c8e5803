import { z } from 'zod';
import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { addressOf } from '#server/kernel/values/fields.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from './invoices.ts';

/** The seller or the buyer, with the names of the day of issue. */
export const issuedParty = z
  .object({
    name: z.string(),
    tax_id: z.string().nullable(),
    address: addressOf(z.string().nullish()).nullable(),
  })
  .meta({ id: 'InvoiceParty' });

export type IssuedParty = z.infer<typeof issuedParty>;

const filled = <A extends object>(address: A | null | undefined): A | null =>
  address && Object.values(address).some((value) => value !== null && value !== '') ? address : null;

interface Firm {
  name: string;
  legal_name?: string | null;
  tax_id: string | null;
  address?: IssuedParty['address'];
}

const ofFirm = ({ name, legal_name, tax_id, address }: Firm): IssuedParty => ({
  name: legal_name ?? name,
  tax_id,
  address: filled(address),
});

function ofPerson({ first_name, last_name, email, address }: Contact): IssuedParty | null {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ') || email;
  return name === null ? null : { name, tax_id: null, address: filled(address) };
}

/**
 * Returns the seller and the buyer as they are now. They are stored with an issued invoice, so that it always names the
 * same parties. A credit note has those of the invoice that it credits.
 */
export async function partiesNow(
  ctx: Ctx,
  record: Given<Invoice>,
): Promise<{ seller: IssuedParty | null; buyer: IssuedParty | null }> {
  const original = await findRecord(ctx, 'invoice', record.credits_id);
  if (original?.seller && original.buyer) return { seller: original.seller, buyer: original.buyer };
  const { legal_name, tax_id } = platformSettings.of(ctx);
  const own = ofFirm({ name: ctx.actor.organization.name, legal_name, tax_id });
  if (record.direction === 'purchase') {
    const supplier = await findLaterRecord(ctx, 'supplier', record.supplier_id);
    return { seller: supplier ? ofFirm(supplier) : null, buyer: own };
  }
  const company = await findRecord(ctx, 'company', record.company_id);
  if (company) return { seller: own, buyer: ofFirm(company) };
  const person = await findRecord(ctx, 'contact', record.contact_id);
  return { seller: own, buyer: person ? ofPerson(person) : null };
}
