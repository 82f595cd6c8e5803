import { z } from 'zod';
import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import { type BankAccount, platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addressOf } from '#server/kernel/values/fields.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from './invoices.ts';

const text = z.string().nullable();

/**
 * The seller or the buyer, as they were on the day of issue. Only the organization itself has the last two properties,
 * and a party that version 1.1 has stored has none of them.
 */
export const issuedParty = z
  .object({
    name: z.string(),
    tax_id: text,
    address: addressOf(z.string().nullish()).nullable(),
    registry_text: text.optional(),
    bank_account: z
      .object({ bank_name: text, iban: text, bic: text, account_number: text, pix_key: text })
      .nullable()
      .optional(),
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

function ofPerson({ first_name, last_name, email, tax_id, address }: Contact): IssuedParty | null {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ') || email;
  return name === null ? null : { name, tax_id, address: filled(address) };
}

/** The account that a customer pays a document to: the first one in its currency, or else the first one. */
function accountFor(accounts: readonly BankAccount[], currency: string | null): IssuedParty['bank_account'] {
  const [account] = [...accounts.filter((one) => one.currency === currency), ...accounts];
  if (!account) return null;
  const { bank_name, iban, bic, account_number, pix_key } = account;
  return { bank_name, iban, bic, account_number, pix_key };
}

/** The organization itself, which customers pay. */
function ownParty(ctx: Ctx): IssuedParty {
  const { legal_name, tax_id, address } = platformSettings.of(ctx);
  const { country } = settingsOf(ctx);
  const place = filled(address);
  return ofFirm({
    ...{ name: ctx.actor.organization.name, legal_name, tax_id },
    address: place && { ...place, country },
  });
}

/** The organization as the seller of its own documents. */
function ownSeller(ctx: Ctx, { currency }: Given<Invoice>): IssuedParty {
  const { registry_text, bank_accounts } = platformSettings.of(ctx);
  return { ...ownParty(ctx), registry_text, bank_account: accountFor(bank_accounts, currency) };
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
  if (record.direction === 'purchase') {
    const supplier = await findLaterRecord(ctx, 'supplier', record.supplier_id);
    return { seller: supplier ? ofFirm(supplier) : null, buyer: ownParty(ctx) };
  }
  const seller = ownSeller(ctx, record);
  const company = await findRecord(ctx, 'company', record.company_id);
  if (company) return { seller, buyer: ofFirm(company) };
  const person = await findRecord(ctx, 'contact', record.contact_id);
  return { seller, buyer: person ? ofPerson(person) : null };
}
