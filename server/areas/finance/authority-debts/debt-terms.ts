import { Temporal } from 'temporal-polyfill';

/** The authorities that are owed what is withheld of pay. */
export const authorities = ['tax_office', 'social_security'] as const;
export type Authority = (typeof authorities)[number];

/** How often an authority is paid, and the day of the month after that; 31 is the last day of the month. */
export interface DebtRule {
  every: 'month' | 'quarter';
  due_day: number;
}

const endOfNextMonth: DebtRule = { every: 'month', due_day: 31 };
const twentieth: DebtRule = { every: 'month', due_day: 20 };

/** In Spain withheld tax is declared by quarter (form 111), and social security is paid a month later. */
const rules: Readonly<Record<string, Readonly<Record<Authority, DebtRule>>>> = {
  ES: { tax_office: { every: 'quarter', due_day: 20 }, social_security: endOfNextMonth },
  BR: { tax_office: twentieth, social_security: twentieth },
};

/** The rule of a country, unless the organization has its own. */
export const debtRule = (country: string | null, authority: Authority, own: DebtRule | null): DebtRule =>
  own ?? rules[country ?? '']?.[authority] ?? endOfNextMonth;

/** The period to which a month belongs, such as 2026-06 or 2026-Q2, and the day on which it is due. */
export function debtPeriod(
  { every, due_day }: DebtRule,
  month: string,
): { period: string; due_date: string } {
  const own = Temporal.PlainYearMonth.from(month);
  const quarter = Math.ceil(own.month / 3);
  const last = every === 'month' ? own : own.with({ month: quarter * 3 });
  const next = last.add({ months: 1 });
  return {
    period: every === 'month' ? own.toString() : `${own.toString().slice(0, 4)}-Q${quarter}`,
    due_date: next.toPlainDate({ day: Math.min(due_day, next.daysInMonth) }).toString(),
  };
}
