'use client';

import { useTranslations } from 'next-intl';
import { useMinutesText } from '../minutes-text.ts';
import type { Due, PlanRow } from './plan-cells.ts';

/** The work that is left until the end of a week, with that of earlier columns. */
const leftIn = ({ cells }: PlanRow, dues: readonly Due[]) =>
  cells.reduce((sum, { due, remaining_minutes }) => sum + (dues.includes(due) ? remaining_minutes : 0), 0);

/** Returns the figures of a row as one line: what is left of the estimates, what was worked, and the available time. */
export function useRowText() {
  const t = useTranslations('planning.row');
  const minutesText = useMinutesText();
  return (row: PlanRow): string => {
    const free = row.available_minutes;
    const parts = [
      row.estimate_minutes > 0 &&
        t('work', {
          left: minutesText(row.remaining_minutes),
          estimate: minutesText(row.estimate_minutes),
          worked: minutesText(row.worked_minutes),
        }),
      free &&
        t('weeks', {
          now: minutesText(leftIn(row, ['late', 'this_week'])),
          free: minutesText(free.this_week),
          next: minutesText(leftIn(row, ['next_week'])),
          freeNext: minutesText(free.next_week),
        }),
      row.late_count > 0 && t('late', { count: row.late_count }),
      row.held_count > 0 && t('held', { count: row.held_count }),
      row.unestimated_count > 0 && t('unestimated', { count: row.unestimated_count }),
    ];
    return parts.filter((one) => typeof one === 'string').join(' · ');
  };
}
