import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

export const recurringProblem = defineTopic({
  key: 'recurring_problem',
  page: '/data/recurring_invoices',
  title: t('problemTitle'),
  about: t('problemAbout'),
  defaults: { inbox: true, email: 'daily' },
  area: 'finance',
});

interface Problem {
  /** The due date of the invoice. */
  date: string;
  reason: Message;
  /** The draft, if it was made and only could not be issued. */
  draft?: string;
}

/** The owner, or else the person who made the recurring invoice, reads what is to be done. */
export async function notifyOfProblem(
  ctx: Ctx,
  { id, title, owner_id, created_by }: RecurringInvoice,
  { date, reason, draft }: Problem,
): Promise<void> {
  await notify(ctx, {
    topic: recurringProblem,
    title: t(draft ? 'problemNotIssued' : 'problemNotMade', { date, title, reason }),
    related: draft ? { type: 'invoice', id: draft } : { type: 'recurring_invoice', id },
    to: { ids: [owner_id ?? created_by.id] },
    once: `${id} ${date}`,
    isOpen: true,
  });
}
