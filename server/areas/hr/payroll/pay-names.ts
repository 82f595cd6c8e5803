import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import type { PayCode } from './payslip.ts';

/** The names of lines by code. Bonuses and deductions are missing, because they have names of their own. */
export type PayNames = Readonly<Record<Exclude<PayCode, 'bonus' | 'deduction'>, string>>;

/** The names of lines, in the language of the organization. */
export const payNames = (locale: Locale): PayNames => ({
  base: t('lineBase').in(locale),
  overtime: t('lineOvertime').in(locale),
  rest_day: t('lineRestDay').in(locale),
  leave_payout: t('lineLeavePayout').in(locale),
  late: t('lineLate').in(locale),
});
