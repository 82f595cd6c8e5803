import type { Ctx } from '#server/calls/context.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { type Records, resourceOf } from '#server/kernel/resource/registry.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
import type { Quote } from './quotes.ts';

/** A new quote is for whom its deal is with, and in its money, where it does not say otherwise. */
export async function fromDeal(ctx: Ctx, record: Given<Quote>): Promise<Partial<Quote>> {
  const deal = await live(ctx, 'deal', record.deal_id);
  if (!deal) return {};
  return {
    contact_id: record.contact_id ?? (await live(ctx, 'contact', deal.contact_id))?.id ?? null,
    company_id: record.company_id ?? (await live(ctx, 'company', deal.company_id))?.id ?? null,
    owner_id: record.owner_id ?? deal.owner_id,
    currency: record.currency ?? deal.currency,
  };
}

/** A deal may still name who was deleted since; nobody can be sent a quote there. */
async function live<K extends keyof Records>(
  { tx, organization }: Ctx,
  kind: K,
  id: string | null | undefined,
): Promise<Records[K] | undefined> {
  return id ? findRow(tx, resourceOf(kind).table, { organization, id }) : undefined;
}
