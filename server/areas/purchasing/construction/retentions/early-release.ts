import type { Warning } from '#server/kernel/journal/warning.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import type { Agreement } from '../contracts/agreement-row.ts';
import { t } from './messages.ts';

interface Wanted {
  force: boolean | undefined;
  note: string | undefined;
}

const forceNeeded = { path: 'force', rule: 'not_due' } as const;

/** During the work, or before the agreed day, the retention is still the client's guarantee. */
function tooEarly(row: Agreement, today: string): { detail: ErrorDetail; warning: Warning } | undefined {
  const { status, retention_due_on: day } = row;
  if (day !== null && day > today)
    return {
      detail: { ...forceNeeded, message: t('notDue', { day }) },
      warning: { code: 'released_early', message: t('releasedBeforeDay', { day }) },
    };
  if (day !== null || (status !== 'active' && status !== 'suspended')) return undefined;
  return {
    detail: { ...forceNeeded, message: t('notCompleted', { status }) },
    warning: { code: 'released_early', message: t('releasedBeforeCompletion', { status }) },
  };
}

/** Refuses an early release without `force` and a note, and returns a warning for an allowed one. */
export function releasedEarly(row: Agreement, today: string, { force, note }: Wanted): Warning[] {
  const early = tooEarly(row, today);
  if (!early) return [];
  if (force !== true) throw invalid([early.detail]);
  if (note === undefined) throw invalid([{ path: 'note', rule: 'required', message: t('noteNeeded') }]);
  return [early.warning];
}
