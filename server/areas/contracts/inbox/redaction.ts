import { redactedBody } from '#server/areas/work/tickets/words.ts';
import { redactTold } from '#server/base/events/redaction.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Follower } from '#server/kernel/resource/registry.ts';

/** Words that were taken out of a ticket are taken out of the message of the inbox that carried them. */
export const redactCarried: Follower = async (ctx, record, before) => {
  const { inbox_message_id: id, redacted_at } = record;
  if (typeof id !== 'string' || redacted_at === null || before?.redacted_at !== null) return;
  const { values, bind } = new Params();
  await ctx.tx.text(
    `UPDATE inbox_messages SET body_text = ${bind(redactedBody)}, body_html = NULL, attachments = '[]', search_text = ''
     WHERE ${tenantIs(ctx.organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  await redactTold(ctx, id, { body_text: redactedBody, body_html: null, attachments: [] });
};
