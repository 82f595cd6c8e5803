import { z } from 'zod';
import { ownParty, partyOfFirm, partyOfPerson } from '#server/areas/crm/documents/party-facts.ts';
import { type BankAccount, platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { addressOf } from '#server/kernel/values/fields.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { countsNegative } from './corrections/document-sign.ts';
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

/** The account that a customer pays a document to: the first one in its currency, or else the first one. */
function accountFor(accounts: readonly BankAccount[], currency: string | null): IssuedParty['bank_account'] {
  const [account] = [...accounts.filter((one) => one.currency === currency), ...accounts];
  if (!account) return null;
  const { bank_name, iban, bic, account_number, pix_key } = account;
  return { bank_name, iban, bic, account_number, pix_key };
}

/** The organization as the seller of its own documents. */
function ownSeller(ctx: Ctx, { currency }: Pick<Given<Invoice>, 'currency'>): IssuedParty {
  const { registry_text, bank_accounts } = platformSettings.of(ctx);
  return { ...ownParty(ctx), registry_text, bank_account: accountFor(bank_accounts, currency) };
}

const deciding = [
  ...(['direction', 'kind', 'correction', 'credits_id'] as const),
  ...(['company_id', 'contact_id', 'supplier_id', 'currency'] as const),
] as const;

/**
 * Returns the seller and the buyer as they are now. They are stored with an issued invoice, so that it always names the
 * same parties. A credit note has those of the invoice that it credits. One by substitution has them as they are now, because
 * wrong data of the customer are corrected by it.
 */
export async function partiesNow(
  ctx: Ctx,
  record: Pick<Given<Invoice>, (typeof deciding)[number]>,
): Promise<{ seller: IssuedParty | null; buyer: IssuedParty | null }> {
  const original = countsNegative(record) ? await findRecord(ctx, 'invoice', record.credits_id) : undefined;
  if (original?.seller && original.buyer) return { seller: original.seller, buyer: original.buyer };
  if (record.direction === 'purchase') {
    const supplier = await findLaterRecord(ctx, 'supplier', record.supplier_id);
    return { seller: supplier ? partyOfFirm(supplier) : null, buyer: ownParty(ctx) };
  }
  const seller = ownSeller(ctx, record);
  const company = await findRecord(ctx, 'company', record.company_id);
  if (company) return { seller, buyer: partyOfFirm(company) };
  const person = await findRecord(ctx, 'contact', record.contact_id);
  return { seller, buyer: person ? partyOfPerson(person) : null };
}
