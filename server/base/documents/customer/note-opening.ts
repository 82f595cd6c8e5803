import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { CustomerPart } from './customer-part.ts';

/**
 * Stores that the customer opened a document, once a day, so that reading it again and again does not fill the timeline and
 * change the record each time.
 */
export async function noteOpening(ctx: Ctx, customer: CustomerPart, id: string): Promise<void> {
  const link = (await customer.find(ctx, id))?.document_link;
  if (!link) return;
  const { timezone } = settingsOf(ctx);
  const { opened_at, last_opened_at, opened_days } = link;
  if (last_opened_at !== null && dayOf(last_opened_at, timezone) === dayOf(ctx.now, timezone)) return;
  const opened = {
    opened_at: opened_at ?? ctx.now,
    last_opened_at: ctx.now,
    opened_days: opened_days + 1,
  };
  await customer.store(ctx, id, { document_link: { ...link, ...opened } }, 'document_opened');
}
