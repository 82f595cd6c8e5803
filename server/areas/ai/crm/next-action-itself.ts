import { type Action, byHand, capped, days, daysUntil, type Facts } from './next-action-facts.ts';

/** After so many days without a word somebody should ask. */
const silentAfter: Readonly<Record<string, number>> = {
  lead: 3,
  deal: 14,
  contact: 90,
  company: 90,
  project: 14,
};

/** The actions that follow from the record alone. */
export function itself(facts: Facts, today: string): Action[] {
  const { type, id, due, has_owner: owned, days_silent: silent, missing, tasks } = facts;
  const record = { type, id };
  const found: Action[] = [];
  if (due !== null && due.day < today) {
    const late = -daysUntil(due.day, today);
    const title = `Set a new ${due.field.replaceAll('_', ' ')}, or finish it`;
    found.push({
      kind: 'reschedule',
      title,
      reason: `${due.day} was ${days(late)} ago`,
      urgency: capped(50 + late / 2),
      record,
      ...byHand,
    });
  }
  const limit = silentAfter[type];
  if (limit !== undefined && silent >= limit)
    found.push({
      kind: 'get_in_touch',
      title: 'Get in touch',
      reason: `nothing happened for ${days(Math.floor(silent))}`,
      urgency: capped(30 + (silent / limit) * 15),
      record,
      ...byHand,
    });
  if (owned === false)
    found.push({
      kind: 'assign',
      title: 'Give it to somebody',
      reason: 'nobody is responsible for it',
      urgency: 60,
      record,
      ...byHand,
    });
  if (type === 'deal' && tasks.length === 0) {
    const body = { title: 'Next step', related: record, due_date: today };
    found.push({
      kind: 'plan',
      title: 'Plan the next step',
      reason: 'no open task leads on',
      urgency: 45,
      record,
      call: { method: 'POST' as const, path: '/tasks' as const, body },
      draft: null,
    });
  }
  if (missing.length > 0) {
    found.push({
      kind: 'fill_in',
      title: `Fill in ${missing.join(', ')}`,
      reason: 'without it less can be said and done',
      urgency: 20,
      record,
      ...byHand,
    });
  }
  return found;
}
