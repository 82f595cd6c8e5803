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

/**
 * The steps that can be taken now; the first one is prominent. Somebody whose own pay waits for another person can still pay the
 * others. Pay that is out of date since its approval is opened again on its own page.
 */
export function openSteps({ counts, rows }: Pick<PayrollMonth, 'counts' | 'rows'>): PayStep[] {
  const isOutdated = rows.some(
    ({ status, exceptions }) => status === 'calculated' && exceptions.includes('stale'),
  );
  const steps: [PayStep, boolean][] = [
    ['calculate', counts.not_calculated > 0 || isOutdated],
    ['approve', counts.calculated > 0],
    ['pay', counts.approved > 0],
  ];
  return steps.flatMap(([step, isOpen]) => (isOpen ? [step] : []));
}
