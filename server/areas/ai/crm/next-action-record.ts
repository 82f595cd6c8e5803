import type { Kind } from '#server/vocabulary/ids.ts';
import { t } from './messages.ts';
import { type Action, byHand, capped, daysUntil, type Facts } from './next-action-facts.ts';

/** The number of days without activity after which somebody should get in touch. */
const silentAfter: { readonly [kind in Kind]?: number } = {
  lead: 3,
  deal: 14,
  contact: 90,
  company: 90,
  project: 14,
};

/** The actions that follow from the record alone. */
export function actionsFromRecord(facts: Facts, today: string): Action[] {
  const { type, id, due, has_owner: owned, days_silent: silent, missing, tasks } = facts;
  const record = { type, id };
  const found: Action[] = [];
  if (due !== null && due.day < today) {
    const late = -daysUntil(due.day, today);
    const title = t('newDate', { field: t('field', { name: due.field }) });
    found.push({
      kind: 'reschedule',
      title,
      reason: t('dateWas', { day: due.day, days: late }),
      urgency: capped(50 + late / 2),
      record,
      ...byHand,
    });
  }
  const limit = silentAfter[type];
  if (limit !== undefined && silent >= limit)
    found.push({
      kind: 'get_in_touch',
      title: t('getInTouch'),
      reason: t('nothingHappened', { days: Math.floor(silent) }),
      urgency: capped(30 + (silent / limit) * 15),
      record,
      ...byHand,
    });
  if (owned === false)
    found.push({
      kind: 'assign',
      title: t('assign'),
      reason: t('noOwner'),
      urgency: 60,
      record,
      ...byHand,
    });
  if (type === 'deal' && tasks.length === 0) {
    const body = { title: t('nextStep'), related: record, due_date: today };
    found.push({
      kind: 'plan',
      title: t('planNextStep'),
      reason: t('noOpenTask'),
      urgency: 45,
      record,
      call: { method: 'POST' as const, path: '/tasks' as const, body },
      draft: null,
    });
  }
  if (missing.length > 0) {
    found.push({
      kind: 'fill_in',
      title: t('fillIn', { fields: missing.map((name) => t('field', { name })) }),
      reason: t('fillInWhy'),
      urgency: 20,
      record,
      ...byHand,
    });
  }
  return found;
}
