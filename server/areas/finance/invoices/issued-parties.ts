import { z } from 'zod';
import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isObject, textOrNull } from '#server/kernel/records/body.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { findResource } from '#server/kernel/resource/registry.ts';
import { addressOf } from '#server/kernel/schema/fields.ts';

/** Who asks or who pays, as they were called on the day of issue. */
export const issuedParty = z
  .object({
    name: z.string(),
    tax_id: z.string().nullable(),
    address: addressOf(z.string().nullish()).nullable(),
  })
  .meta({ id: 'InvoiceParty' });

export type IssuedParty = z.infer<typeof issuedParty>;

async function find({ tx, organization }: Ctx, kind: string, id: unknown): Promise<Row | undefined> {
  const target = findResource(kind);
  return target && typeof id === 'string' ? findRow(tx, target.table, { organization, id }) : undefined;
}

const isFilled = (address: unknown): address is Record<string, unknown> =>
  isObject(address) && Object.values(address).some((value) => value !== null && value !== '');

function partyOf(record: Row | undefined): IssuedParty | null {
  if (!record) return null;
  const { legal_name, name, first_name, last_name, email, tax_id, address } = record;
  const person = [first_name, last_name].flatMap((part) => textOrNull(part) ?? []).join(' ');
  const called = textOrNull(legal_name) ?? textOrNull(name) ?? (person || textOrNull(email));
  if (called === null) return null;
  return { name: called, tax_id: textOrNull(tax_id), address: isFilled(address) ? address : null };
}

/**
 * Seller and buyer as they are now, kept with what is issued: an issued invoice names the same parties for ever, whatever
 * becomes of the records. A credit note names those of the invoice that it takes back.
 */
export async function partiesNow(
  ctx: Ctx,
  record: Row,
): Promise<{ seller: IssuedParty | null; buyer: IssuedParty | null }> {
  const original = await find(ctx, 'invoice', record.credits_id);
  const kept = z.object({ seller: issuedParty, buyer: issuedParty }).safeParse(original);
  if (kept.success) return kept.data;
  const { legal_name, tax_id } = platformSettings.of(ctx);
  const own = partyOf({ id: ctx.organization, name: ctx.actor.organization.name, legal_name, tax_id });
  if (record.direction === 'purchase')
    return { seller: partyOf(await find(ctx, 'supplier', record.supplier_id)), buyer: own };
  const customer =
    (await find(ctx, 'company', record.company_id)) ?? (await find(ctx, 'contact', record.contact_id));
  return { seller: own, buyer: partyOf(customer) };
}
