import type { Locale } from '#server/calls/locales.ts';
import type { PayCode } from './payslip.ts';

/** The names of lines by code. Bonuses and deductions are missing, because they have names of their own. */
export type PayNames = Readonly<Record<Exclude<PayCode, 'bonus' | 'deduction'>, string>>;

/** The names of lines in the language of the organization. */
export const payNames = {
  en: {
    base: 'Base salary',
    overtime: 'Overtime',
    rest_day: 'Work on free days',
    leave_payout: 'Leave not taken',
    late: 'Lateness',
  },
  es: {
    base: 'Salario base',
    overtime: 'Horas extra',
    rest_day: 'Trabajo en días libres',
    leave_payout: 'Vacaciones no disfrutadas',
    late: 'Retrasos',
  },
  'pt-BR': {
    base: 'Salário-base',
    overtime: 'Horas extras',
    rest_day: 'Trabalho em dias de folga',
    leave_payout: 'Férias não gozadas',
    late: 'Atrasos',
  },
} as const satisfies Record<Locale, PayNames>;
