import { z } from 'zod';
import { redactEvents } from '#server/base/events/redaction.ts';
import { withdrawEmail } from '#server/base/mail/withdraw.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { eraseUnused } from '#server/resources/files/erase.ts';
import { filesIn } from '#server/resources/files/file-mentions.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord, lockRecord, touched } from '#server/resources/records/records.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { shown } from '#server/resources/resource/saved-records.ts';
import { oneOf } from '#server/vocabulary/kind-words.ts';
import { redactedBody } from './words.ts';

/** Removes the text and attachments of a message everywhere they were copied to. The author and the time stay. */
export const redactOperation = <R extends z.ZodObject>(resource: Resource, read: R, path: `/${string}`) =>
  operation({
    tag: 'Tickets',
    area: 'work',
    method: 'POST',
    path: `${path}/{id}/redact`,
    summary: `Erase the text of ${oneOf(resource.kind)}`,
    description:
      'Body and attachments are deleted permanently: here, in stored events, and in webhook deliveries that are still waiting. Author and time are kept. Deliveries that were already made cannot be undone.',
    role: 'manager',
    examples: { recordFrom: resource.path },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id }) => shown(ctx, resource, await redact(ctx, resource, id)),
  });

async function redact(ctx: Ctx, resource: Resource, id: string): Promise<Saved> {
  const before = await lockRecord(ctx, resource, id);
  if (before.redacted_at !== null) return { record: before, warnings: [] };
  const gone = { redacted_at: ctx.now, redacted_by: actorRef(ctx.actor) };
  const values = { ...gone, body: redactedBody, attachments: [], mentions: [], ...touched(ctx, before) };
  const record = await amendRecord(ctx, resource, id, values, null);
  await eraseUnused(ctx, filesIn(resource, 'attachments', before.attachments));
  await redactEvents(ctx, id, { body: redactedBody, attachments: [] });
  // The event does not contain the earlier text, because the redaction removes it.
  emit(ctx, resource, 'redacted', record, { redacted_at: { from: null, to: ctx.now } });
  if (typeof before.email_id !== 'string') return { record, warnings: [] };
  await withdrawEmail(ctx, before.email_id, redactedBody);
  // The record is read again, because a mail that was still waiting has failed by now and changed it.
  return { record: await lockRecord({ ...ctx, ifMatch: undefined }, resource, id), warnings: [] };
}
