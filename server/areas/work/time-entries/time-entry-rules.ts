import { isNegative } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import type { TimeEntry } from './time-entries.ts';

const minutesOfDay = 1440;

/** An entry is of one day. The work on a card is recorded as a whole, so that it may have taken longer. */
export function timeEntryRules({ date, minutes, rate, card_id }: TimeEntry): DetailOf<TimeEntry>[] {
  const details: DetailOf<TimeEntry>[] = [];
  if (date < '1900' || date >= '3000') details.push({ path: 'date', rule: 'range', message: t('dateRange') });
  if (minutes > minutesOfDay && card_id === null) {
    const message = t('longerThanDay', { minutes, most: minutesOfDay });
    details.push({ path: 'minutes', rule: 'range', message });
  }
  if (isNegative(rate)) details.push({ path: 'rate', rule: 'min', message: t('negative') });
  return details;
}

const charged: readonly NameIn<TimeEntry>[] = [
  'date',
  'person_id',
  'project_id',
  'minutes',
  'description',
  'is_billable',
  'rate',
];

/** The content of an invoiced entry stays as it was charged. */
export function frozenTimeEntry({ status, invoice_id }: TimeEntry): Frozen<NameIn<TimeEntry>> | undefined {
  if (status === 'open') return undefined;
  return { names: charged, message: t('invoiced', { invoice: invoice_id ?? '' }) };
}

export const removableTimeEntry = ({ status, invoice_id }: TimeEntry): DetailOf<TimeEntry>[] =>
  status === 'open'
    ? []
    : [{ path: 'id', rule: 'invoiced', message: t('notRemovable', { invoice: invoice_id ?? '' }) }];
