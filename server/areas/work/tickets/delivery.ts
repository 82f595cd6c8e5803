import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ticketMessages } from '#db/schema/work/tickets.ts';
import type { MailFollower } from '#server/base/mail/followers.ts';
import type { Ctx } from '#server/calls/context.ts';
import * as f from '#server/kernel/values/fields.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { type TextColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { stampFirstResponse } from './first-response.ts';
import { t } from './texts.ts';

const deliveries = ['queued', 'sent', 'failed', 'no_address'] as const;

/** The delivery of an agent's message to the customer. */
export interface Delivery {
  delivery: (typeof deliveries)[number];
  sent_to: string[];
  sent_at: string | null;
  delivery_error: TextColumn | null;
  email_id: string | null;
  inbox_message_id: string | null;
}

export const deliveryFields = {
  delivery: f.derived('enum', z.enum(deliveries).nullable()),
  sent_to: f.derived('list', z.array(z.string())),
  sent_at: f.derivedInstant(),
  delivery_error: f.derived('text', textColumnSchema().nullable()),
  email_id: f.derived('id', z.string().nullable()),
  inbox_message_id: f.derived('id', z.string().nullable()),
};

export const notSent: Delivery = {
  delivery: 'no_address',
  sent_to: [],
  sent_at: null,
  delivery_error: null,
  email_id: null,
  inbox_message_id: null,
};

/** Warns the agent in the reply if nothing was sent, and if the customer still waits for a first response. */
export function deliveryWarnings({ delivery }: Pick<Delivery, 'delivery'>, isAnswered: boolean) {
  const reasons = { no_address: t('noAddressee'), failed: t('customerSuppressed') };
  if (delivery !== 'no_address' && delivery !== 'failed') return [];
  return [
    { code: 'not_sent', message: reasons[delivery] },
    ...(isAnswered ? [] : [{ code: 'first_response_due', message: t('firstResponseDue') }]),
  ];
}

export interface Outcome {
  delivery: 'sent' | 'failed';
  at: string | null;
  error: TextColumn | null;
}

/** Stores the outcome of a message that was being sent. A message that was handed over is the first response. */
export async function recordDelivery(
  ctx: Ctx,
  by: 'email_id' | 'inbox_message_id',
  id: string,
  { delivery, at, error }: Outcome,
): Promise<void> {
  const [found] = await ctx.tx
    .select({
      id: ticketMessages.id,
      ticket_id: ticketMessages.ticket_id,
      delivery: ticketMessages.delivery,
      created_at: ticketMessages.created_at,
    })
    .from(ticketMessages)
    .where(
      and(
        inOrganization(ticketMessages, ctx.organization),
        eq(ticketMessages[by], id),
        isLive(ticketMessages),
      ),
    );
  const isNews =
    found && (found.delivery === 'queued' || (found.delivery === 'sent' && delivery === 'failed'));
  if (!isNews) return;
  // The ticket is locked first, in the same order as in other writes to its messages.
  if (delivery === 'sent') await stampFirstResponse(ctx, found.ticket_id, found.created_at);
  const news = { delivery, delivery_error: error, ...(delivery === 'sent' ? { sent_at: at } : {}) };
  await amendRecord(ctx, resourceOf('ticket_message'), found.id, news, delivery);
}

/** Updates the delivery of a message with the state of the mail that carries it. */
export const followAnswerMail: MailFollower = async (ctx, email) => {
  if (email.kind !== 'answer') return;
  const isSent = email.status === 'sent';
  await recordDelivery(ctx, 'email_id', email.id, {
    delivery: isSent ? 'sent' : 'failed',
    at: email.sent_at,
    error: isSent ? null : (email.error ?? toColumn(t('suppressed'))),
  });
};

/** Returns the delivery of a message that reached the customer by other means. */
export const handedOver = (ctx: Ctx): Delivery => ({ ...notSent, delivery: 'sent', sent_at: ctx.now });
