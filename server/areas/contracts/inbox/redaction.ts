import { and, eq } from 'drizzle-orm';
import { inboxMessages } from '#db/schema/contracts/conversations.ts';
import { redactedBody } from '#server/areas/work/tickets/words.ts';
import { redactEvents } from '#server/base/events/redaction.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Follower } from '#server/resources/resource/registry.ts';

/** Redacting a message of a ticket also redacts the message of the inbox from which it came. */
export const redactCarried: Follower = async (ctx, record, before) => {
  const { inbox_message_id: id, redacted_at } = record;
  if (typeof id !== 'string' || redacted_at === null || before?.redacted_at !== null) return;
  const words = { body_text: redactedBody, body_html: null, attachments: [] };
  await ctx.tx
    .update(inboxMessages)
    .set({ ...words, search_text: '' })
    .where(and(inOrganization(inboxMessages, ctx.organization), eq(inboxMessages.id, id)));
  await redactEvents(ctx, id, words);
};
