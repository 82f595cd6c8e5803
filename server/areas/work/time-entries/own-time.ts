import { personBehind } from '#server/base/identity/people-behind.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { ChangeGuard, RecordChange } from '#server/resources/records/guards.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import { t } from './messages.ts';

/** Members write their own time, and managers that of everybody. The work on a card is recorded for those who did it. */
export const keepOwnTime: ChangeGuard = async (ctx, { resource, action, before, after, isPlatform }) => {
  if (resource.kind !== 'time_entry' || isPlatform || atLeast(ctx.actor.role, 'manager')) return [];
  if (action === 'create' && after.card_id !== null) return [];
  const own = await personBehind(ctx, actorRef(ctx.actor));
  const isOthers = (row: RecordChange['before']) => row !== undefined && row.person_id !== own;
  if (isOthers(before) || isOthers(after)) throw needsRole(t('othersTime'), 'manager', 'person_id');
  return [];
};
