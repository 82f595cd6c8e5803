import type { Ctx } from '#server/calls/context.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

/** A new quote is for whom its deal is with, and in its money, where it does not say otherwise. */
export async function fromDeal(ctx: Ctx, record: Row): Promise<Partial<Row>> {
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
async function live({ tx, organization }: Ctx, kind: 'deal' | 'contact' | 'company', id: unknown) {
  if (typeof id !== 'string') return undefined;
  return findRow(tx, resourceOf(kind).table, { organization, id });
}
