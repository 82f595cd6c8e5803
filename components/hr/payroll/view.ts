import { parseAsString } from 'nuqs/server';
import type { Outputs } from '#components/base/data/trpc.ts';

export type PayrollMonth = Outputs['payroll']['month']['data'];
export type PayrollRow = PayrollMonth['rows'][number];

/** The month of the page, stored in the address. */
export const payrollParsers = { month: parseAsString };

export const isMonth = (text: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month that is so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export type PayStep = 'calculate' | 'approve' | 'pay';

/** The next step of the month, which is prominent; undefined once everybody is paid. */
export function nextStep({ counts, rows }: Pick<PayrollMonth, 'counts' | 'rows'>): PayStep | undefined {
  if (counts.not_calculated > 0 || rows.some(({ exceptions }) => exceptions.includes('stale')))
    return 'calculate';
  if (counts.calculated > 0) return 'approve';
  return counts.approved > 0 ? 'pay' : undefined;
}
