import { type ErrorDetail, invalid } from '#server/calls/errors.ts';
import type { Warning } from '#server/kernel/resource/behaviour.ts';
import type { Agreement } from '../contracts/agreement-row.ts';

interface Wanted {
  force: boolean | undefined;
  note: string | undefined;
}

const askedFor = { path: 'force', rule: 'not_due' };

/** While the work goes on, or before the agreed day, what is retained is still the client's guarantee. */
function tooEarly(row: Agreement, today: string): { detail: ErrorDetail; warning: Warning } | undefined {
  const { status, retention_due_on: day } = row;
  if (day !== null && day > today)
    return {
      detail: {
        ...askedFor,
        message: `what is retained is to be released on ${day}; to do it before, allow it with a note that says why (force, note)`,
      },
      warning: { code: 'released_early', message: `It was to be released on ${day}; it is released today.` },
    };
  if (day !== null || (status !== 'active' && status !== 'suspended')) return undefined;
  return {
    detail: {
      ...askedFor,
      message: `the contract is ${status}, and what is retained is released when it is completed; to do it before, allow it with a note that says why (force, note)`,
    },
    warning: { code: 'released_early', message: `It is released while the contract is ${status}.` },
  };
}

/** Refuses an early release that nobody answers for, and says that one was early. */
export function releasedEarly(row: Agreement, today: string, { force, note }: Wanted): Warning[] {
  const early = tooEarly(row, today);
  if (!early) return [];
  if (force !== true) throw invalid([early.detail]);
  if (note === undefined)
    throw invalid([{ path: 'note', rule: 'required', message: 'says why it is released early' }]);
  return [early.warning];
}
