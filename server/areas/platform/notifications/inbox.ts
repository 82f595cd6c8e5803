import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { notifications } from '#db/schema/platform/notifications.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, unchecked } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Condition } from '#server/resources/lists/filters.ts';
import { listRecords } from '#server/resources/lists/list.ts';
import { listInput } from '#server/resources/lists/query.ts';
import { amendLocked } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { type Notification, notification } from './notifications.ts';
import { freeKeys } from './rows.ts';

const { resource, read } = notification;
const place = { tag: resource.tag, area: null } as const;
const most = 200;

/** Returns the caller's own unread notifications: those with these ids, else the oldest. */
async function unread({ tx, organization, actor }: Ctx, ids: readonly string[] | undefined) {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inOrganization(notifications, organization),
        eq(notifications.recipient_id, actorRef(actor).id),
        arrayContains(notifications.channels, ['inbox']),
        isNull(notifications.read_at),
        isLive(notifications),
        ids && anyOf(notifications.id, ids),
      ),
    )
    .orderBy(notifications.created_at, notifications.id)
    .limit(most);
  return rows.map(({ id }) => id).sort();
}

/** They are locked in the order of their ids, as by every call. A notification that was read may be sent again. */
export async function markRead(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { tx, organization } = ctx;
  const where = anyOf(notifications.id, ids);
  const locked = await selectRows(tx, resource.table, { organization, where, lock: true });
  for (const one of locked) await amendLocked(ctx, resource, one, { read_at: ctx.now }, 'read');
  freeKeys(ctx, ids);
}

export const inbox = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/me/notifications',
    summary: 'List your notifications',
    description:
      'Newest first; unread notifications have `read_at` null, and `read_at[null]=true` lists only those. A token has its own inbox.',
    list: resource.list,
    input: z.strictObject(listInput(resource.list, resource.all).shape),
    output: listReply(read),
    handler: async (ctx, input) => {
      const mine: Condition<NameIn<Notification>>[] = [
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
    summary: 'Mark notifications as read',
    description: `The notifications in \`ids\`, or all of them, ${most} at a time. They cannot be marked as unread.`,
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
