import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { repoint, repointWithin } from '#server/resources/records/repoint.ts';
import { mentionsOf, referencesTo } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './texts.ts';
import { type Ticket, ticket } from './tickets.ts';

export const mergeTickets = operation({
  tag: 'Tickets',
  area: 'work',
  method: 'POST',
  path: '/support/tickets/{id}/merge',
  summary: 'Merge another ticket into this one',
  description:
    'Messages, notes and all references to the other ticket are moved here; the other ticket is closed, and its `merged_into_id` is this one. Later messages to it are added here.',
  role: 'manager',
  examples: {
    request: { duplicate_id: `${ticket.resource.prefix}_01m7y09y09w6ra7v51kma9bb2h` },
    records: { duplicate_id: ticket.resource.path },
  },
  input: z.looseObject({ id, duplicate_id: id }),
  output: savedReply(ticket.read),
  handler: async (ctx, input) => saved(ctx, await merge(ctx, input.id, input.duplicate_id)),
});

export async function merge(ctx: Ctx, id: string, duplicateId: string): Promise<Saved> {
  if (id === duplicateId) throw invalidField('duplicate_id', 'same', t('mergedWithItself'));
  const [keep, duplicate] = await lockBoth(ctx, id, duplicateId);
  if (keep.status === 'closed') throw invalidField('id', 'state', t('closed'));
  if (duplicate.status === 'closed') throw invalidField('duplicate_id', 'state', t('alreadyClosed'));
  for (const reference of referencesTo('ticket')) await repoint(ctx, reference, duplicateId, id);
  for (const mention of mentionsOf('ticket')) await repointWithin(ctx, mention, duplicateId, id);
  const record = await amendRecord(ctx, ticket.resource, id, united(keep, duplicate), null);
  emit(ctx, ticket.resource, 'merged', record, { merged_id: { from: null, to: duplicateId } });
  const closed = { status: 'closed' as const, merged_into_id: id };
  await amendRecord(ctx, ticket.resource, duplicateId, closed, 'closed');
  return { record, warnings: [] };
}

/** The tickets are locked in the same order, so that two merges of the same pair cannot wait for each other. */
async function lockBoth(ctx: Ctx, id: string, duplicateId: string): Promise<[Ticket, Ticket]> {
  const lock = (one: string) =>
    lockRecord(one === id ? ctx : { ...ctx, ifMatch: undefined }, ticket.resource, one);
  if (id < duplicateId) return [await lock(id), await lock(duplicateId)];
  const duplicate = await lock(duplicateId);
  return [await lock(id), duplicate];
}

function united(keep: Ticket, duplicate: Ticket): Partial<Ticket> {
  const latest = [keep.last_message_at, duplicate.last_message_at].filter((one) => one !== null);
  const spent = [keep.spent_minutes, duplicate.spent_minutes].filter((one) => one !== null);
  return {
    contact_id: keep.contact_id ?? duplicate.contact_id,
    last_message_at: latest.sort().at(-1) ?? null,
    spent_minutes: spent.length ? spent.reduce((sum, one) => sum + one, 0) : null,
  };
}
