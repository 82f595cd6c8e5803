import type { Ctx } from '#server/calls/context.ts';
import type { Journal } from '#server/kernel/journal/journal.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { called } from '#server/resources/resource/called.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { t } from './messages.ts';
import { notify } from './notify.ts';
import { addOne } from './rows.ts';
import { defineTopic } from './topics.ts';

export const assigned = defineTopic({
  key: 'assigned',
  page: '/notifications',
  title: t('assignedTitle'),
  about: t('assignedAbout'),
  defaults: { inbox: true, email: 'daily' },
});

/**
 * The first notification of each call for each person, so that somebody who gets a hundred records at once is notified
 * once.
 */
const firstOf = new WeakMap<Journal, Map<string, string>>();

export async function notifyAssignee<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  record: R,
  person: string,
): Promise<void> {
  const related = { type: resource.kind, id: record.id };
  const sent = firstOf.get(ctx.journal) ?? new Map<string, string>();
  firstOf.set(ctx.journal, sent);
  const known = sent.get(person);
  // The notification may have been rolled back with a part of the call that failed.
  if (known !== undefined && (await addOne(ctx, known, { record: related, title: manyAssigned }))) return;
  const [made] = await notify(ctx, {
    topic: assigned,
    title: t('assigned', { name: await called(ctx, resource, record) }),
    related,
    records: [related],
    to: { ids: [person] },
    once: record.id,
    isOpen: true,
  });
  if (made) sent.set(person, made.id);
}

const manyAssigned = (count: number) => t('assignedMany', { count });
