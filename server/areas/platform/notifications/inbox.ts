import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { listReply, unchecked } from '#server/kernel/calls/replies.ts';
import type { Condition } from '#server/kernel/lists/filters.ts';
import { listRecords } from '#server/kernel/lists/list.ts';
import { listInput } from '#server/kernel/lists/query.ts';
import { lockAll } from '#server/kernel/records/batch.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { notification } from './notifications.ts';
import { freeKeys } from './rows.ts';

const { resource, read } = notification;
const place = { tag: resource.tag, area: null } as const;
const most = 200;

/** Their own and not yet read: of those named, or the oldest there are. */
async function unread({ tx, organization, actor }: Ctx, ids: readonly string[] | undefined) {
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT id FROM notifications WHERE ${tenantIs(organization, bind)}
     AND recipient_id = ${bind(actorRef(actor).id)} AND channels @> '{inbox}' AND read_at IS NULL AND deleted_at IS NULL
     ${ids ? `AND id = ANY(${bind(ids)})` : ''} ORDER BY created_at, id LIMIT ${most}`,
    values,
  );
  return rows.map(({ id }) => id).sort();
}

/** Those named, in one order; what may be told again is free to be. */
export async function markRead(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await lockAll(ctx, resource, ids, false);
  for (const id of ids) await amendRecord(ctx, resource, id, { read_at: ctx.now }, 'read');
  freeKeys(ctx, ids);
}

export const inbox = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/me/notifications',
    summary: 'List what you were told',
    description:
      'Newest first; what was not read yet has `read_at` null, and `read_at[null]=true` lists it alone. A token has an inbox of its own.',
    list: resource.list,
    input: z.strictObject(listInput(resource.list, resource.all).shape),
    output: listReply(read),
    handler: async (ctx, input) => {
      const mine: Condition[] = [
        { column: 'recipient_id', op: 'eq', value: actorRef(ctx.actor).id },
        { column: 'channels', op: 'has', value: 'inbox' },
      ];
      return unchecked(await listRecords(ctx, resource, input, async () => mine));
    },
  }),
  read: operation({
    ...place,
    method: 'POST',
    path: '/me/notifications/read',
    summary: 'Say what you have read',
    description: `Those named in \`ids\`, or without them everything, ${most} at a time. What was read stays read.`,
    role: 'viewer',
    examples: { request: {} },
    input: z.looseObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(most).optional() }),
    output: z.object({ data: z.object({ ids: z.array(z.string()) }) }),
    handler: async (ctx, { ids: wanted }) => {
      const ids = await unread(ctx, wanted);
      await markRead(ctx, ids);
      return { data: { ids } };
    },
  }),
};
