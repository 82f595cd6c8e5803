import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { AgreementTerms } from '../contracts/agreement-row.ts';
import { isCalendarDay, type Notice } from '../contracts/notices.ts';

export interface Retained {
  status: AgreementTerms['status'];
  held: string;
  release: { on: 'completed' | 'end_date'; days: number } | null;
  end_date: string | null;
  completed_on: string | null;
}

/** The retention is due a number of days after the work was completed, or after the end of the contract. */
export function retentionDueOn({ status, held, release, end_date, completed_on }: Retained): string | null {
  if (status === 'draft' || !amount(held).gt(0) || release === null) return null;
  const from = release.on === 'completed' ? completed_on : end_date;
  const day = from === null ? null : addDays(from, release.days);
  return day !== null && isCalendarDay(day) ? day : null;
}

const isCompleted = (row: Pick<AgreementTerms, 'status'> | undefined) =>
  row?.status === 'completed' || row?.status === 'closed';

/** The moment of completion is stored after this runs, so a contract that is being completed is completed now. */
export function retentionDay(
  ctx: Ctx,
  row: Given<AgreementTerms>,
  before: AgreementTerms | undefined,
): string | null {
  const { status, totals, retention_release: release, end_date, completed_at } = row;
  const completed = isCompleted(before) ? completed_at : ctx.now;
  const completed_on =
    isCompleted(row) && completed !== null ? dayOf(completed, settingsOf(ctx).timezone) : null;
  return retentionDueOn({
    status,
    held: totals?.retention_held ?? '0',
    release: release && { on: release.on ?? 'completed', days: release.days ?? 0 },
    end_date,
    completed_on,
  });
}

export function retentionNotices(row: AgreementTerms): Notice[] {
  const { retention_due_on: day, totals, currency } = row;
  if (day === null) return [];
  const verb = 'retention_due';
  return [{ key: `${verb} ${day}`, day, verb, subject: { day, amount: totals.retention_held, currency } }];
}
