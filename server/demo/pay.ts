import type { Handle } from './timeline.ts';
import { dateOf, type World } from './world.ts';

const day = 86_400_000;

/** The month that is this number of months ago, and its first moment. */
function monthBefore(now: number, months: number): { period: string; begins: number } {
  const today = new Date(now);
  const begins = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1);
  return { period: dateOf(begins).slice(0, 7), begins };
}

/** Adds payroll: the month before last is paid, the last one is partly approved, and this month has a draft. */
export function addPay({ timeline, now }: World, staff: readonly Handle[]): void {
  const paid = monthBefore(now, 2);
  const paidAt = monthBefore(now, 1).begins + day;
  const last = monthBefore(now, 1);
  const lastAt = Math.min(now, monthBefore(now, 0).begins + day);
  for (const [nth, employee] of staff.entries()) {
    const write = (at: number, period: string, statuses: readonly string[]) => {
      const record = timeline.create(at, 'payroll_record', () => ({ employee_id: employee.id, period }));
      for (const status of statuses)
        timeline.change(at, 'payroll_record', record, () => ({
          status,
          ...(status === 'paid' ? { pay_date: dateOf(at) } : {}),
        }));
    };
    write(paidAt, paid.period, ['calculated', 'approved', 'paid']);
    write(lastAt, last.period, nth % 2 ? ['calculated'] : ['calculated', 'approved']);
    if (nth === 0) write(now, monthBefore(now, 0).period, []);
  }
}
