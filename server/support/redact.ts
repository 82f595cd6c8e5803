import { z } from 'zod';
import { actorRef } from '../identity/actor.ts';
import { amendRecord, lockRecord, type Saved, touched } from '../kernel/records.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import type { Resource } from '../kernel/resource.ts';
import { Params } from '../kernel/store.ts';
import { emit } from '../kernel/telling.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { type Ctx, operation } from '../operation.ts';
import { redactedBody } from './words.ts';

/** What should not have been said is taken out, here and in the events that told of it; that it was said stays. */
export const redactOperation = <R extends z.ZodObject>(resource: Resource, read: R, path: `/${string}`) =>
  operation({
    tag: 'Tickets',
    area: 'work',
    method: 'POST',
    path: `${path}/{id}/redact`,
    summary: `Take the words out of a ${resource.kind.replaceAll('_', ' ')}`,
    description:
      'Body and attachments are gone for good, here and in the stored events; who wrote it and when stays. What was delivered before cannot be called back.',
    role: 'manager',
    examples: { recordFrom: resource.path },
    input: z.looseObject({ id: z.string().min(1).max(64) }),
    output: savedReply(read),
    // The record leaves through the output schema.
    handler: async (ctx, { id }) =>
      saved(ctx, await redact(ctx, resource, id)) as z.input<ReturnType<typeof savedReply<R>>>,
  });

async function redact(ctx: Ctx, resource: Resource, id: string): Promise<Saved> {
  const before = await lockRecord(ctx, resource, id);
  if (before.redacted_at !== null) return { record: before, warnings: [] };
  const gone = { redacted_at: ctx.now, redacted_by: actorRef(ctx.actor) };
  const values = { ...gone, body: redactedBody, attachments: [], mentions: [], ...touched(ctx, before) };
  const record = await amendRecord(ctx, resource, id, values, null);
  await redactEvents(ctx, id);
  // Told without what was there before: that is what the redaction is for.
  emit(ctx, resource, 'redacted', record, { redacted_at: { from: null, to: ctx.now } });
  return { record, warnings: [] };
}

async function redactEvents(ctx: Ctx, id: string): Promise<void> {
  const { values, bind } = new Params();
  await ctx.tx.query(
    `UPDATE events SET data = jsonb_set(jsonb_set(data::jsonb, '{object,body}', to_jsonb(${bind(redactedBody)}::text)),
       '{object,attachments}', '[]')::json
     WHERE ${tenantIs(ctx.organization, bind)} AND resource_id = ${bind(id)}`,
    values,
  );
}
