import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Beginning } from '#server/resources/resource/behaviour.ts';
import type { Deal } from '../deals/deals.ts';
import { asWritten } from './quote-given-lines.ts';
import type { Quote } from './quotes.ts';

/** A new quote takes the parties and the currency of its deal, unless it has its own. */
export async function fromDeal(ctx: Ctx, record: Given<Quote>): Promise<Partial<Quote>> {
  const deal = await findRecord(ctx, 'deal', record.deal_id);
  if (!deal) return {};
  // Parties that were deleted since are left out, because nobody can send them a quote.
  return {
    contact_id: record.contact_id ?? (await findRecord(ctx, 'contact', deal.contact_id))?.id ?? null,
    company_id: record.company_id ?? (await findRecord(ctx, 'company', deal.company_id))?.id ?? null,
    owner_id: record.owner_id ?? deal.owner_id,
    currency: record.currency ?? deal.currency,
  };
}

/** A form for a quote of a deal begins with its parties and lines, so that the customer is not chosen again. */
export async function beginFromDeal(ctx: Ctx, id: string): Promise<Beginning<Quote>> {
  const deal = await findRecord(ctx, 'deal', id);
  if (!deal) return {};
  const { contact_id, company_id, owner_id, currency, lines } = deal;
  const owner = owner_id === null ? {} : { owner_id };
  return {
    contact_id,
    company_id,
    currency,
    lines: lines.length ? lines.map(asWritten) : wholeOf(deal),
    ...owner,
  };
}

/** The amount of a deal without lines is the price of one line, so that it is not typed again. */
const wholeOf = ({ title, amount }: Deal) =>
  amount === null || Number(amount) === 0 ? [] : [{ description: title, quantity: '1', unit_price: amount }];
