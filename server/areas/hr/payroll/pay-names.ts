import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import type { PayCode } from './payslip.ts';

export interface PayNames {
  /** By code. Bonuses, deductions and contributions are missing, because they have names of their own. */
  lines: Readonly<Record<Exclude<PayCode, 'bonus' | 'deduction' | 'contribution'>, string>>;
  /** The name of a line that is only for some days of the month. */
  ofDays(line: string, days: { from: string; to: string }): string;
}

/** The names of lines, in the language of the organization. */
export const payNames = (locale: Locale): PayNames => ({
  lines: {
    base: t('lineBase').in(locale),
    overtime: t('lineOvertime').in(locale),
    rest_day: t('lineRestDay').in(locale),
    leave_payout: t('lineLeavePayout').in(locale),
    late: t('lineLate').in(locale),
  },
  ofDays: (line, { from, to }) => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    // Some languages write a thin space, which not every font of a payslip has.
    const days = format.formatRange(new Date(from), new Date(to)).replaceAll(/\s/g, ' ');
    return t('lineOfDays', { line, days }).in(locale);
  },
});
