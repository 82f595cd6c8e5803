import { and, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/platform/notifications.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { called } from '#server/resources/resource/called.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { awaitedFrom } from '#server/resources/resource/states.ts';
import type { NotificationRequest } from './drafts.ts';
import { markRead } from './inbox.ts';
import { t } from './messages.ts';
import type { Notification } from './notifications.ts';
import { notify } from './notify.ts';
import { defineTopic } from './topics.ts';

export const approvalAsked = defineTopic({
  key: 'approval_asked',
  page: '/approvals',
  asksDecision: true,
  title: t('approvalAskedTitle'),
  about: t('approvalAskedAbout'),
  defaults: { inbox: true, email: 'at_once' },
});

/** The people who may take the step and did not ask for it themselves. */
async function decidersOf(ctx: Ctx, resource: Resource, record: Row, { role, notAuthor }: Transition) {
  const { ids, role: from = role ?? 'member', not = [] } = (await resource.deciders?.(ctx, record)) ?? {};
  const author = notAuthor ? actorShape.safeParse(record.created_by).data : undefined;
  return { ...(ids ? { ids } : { from }), not: author ? [...not, author.id] : not };
}

export async function followApproval(ctx: Ctx, resource: Resource, record: Row, before: Row | undefined) {
  const { states } = resource;
  if (!states) return;
  if (before?.deleted_at === null && awaitedFrom(states, before)) await settleApproval(ctx, resource, record);
  const move = record.deleted_at === null ? awaitedFrom(states, record) : undefined;
  if (!move) return;
  const needs = [{ role: move.role ?? 'member', area: resource.area }];
  await askApproval(ctx, resource, record, { to: await decidersOf(ctx, resource, record, move), needs });
}

/** Asks each of them once, as long as they have not read it. */
export async function askApproval<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  record: R,
  asked: Pick<NotificationRequest, 'to' | 'needs' | 'channels'>,
): Promise<Notification[]> {
  return notify(ctx, {
    ...asked,
    topic: approvalAsked,
    title: t('approvalAsked', { name: await called(ctx, resource, record) }),
    related: { type: resource.kind, id: record.id },
    once: record.id,
    isOpen: true,
  });
}

/** Marks the question as read for everybody, once one of them has decided. */
export async function settleApproval(ctx: Ctx, { kind }: Resource, { id }: { id: string }): Promise<void> {
  const { tx, organization } = ctx;
  const related = JSON.stringify({ type: kind, id });
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inOrganization(notifications, organization),
        eq(notifications.topic, approvalAsked.key),
        sql`${notifications.related} = ${related}::jsonb`,
        isNull(notifications.read_at),
        isLive(notifications),
      ),
    );
  await markRead(ctx, rows.map((row) => row.id).sort());
}
