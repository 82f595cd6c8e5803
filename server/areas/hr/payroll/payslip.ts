import Big from 'big.js';
import { type Amount, amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { Unit } from '#server/kernel/values/units.ts';
import type { DeductionKind } from '../settings.ts';
import type { PayNames } from './pay-names.ts';

interface WorkFacts {
  base_salary: string;
  pay_frequency: string;
  /** The half days and minutes of the whole month, whether they were worked or not. */
  scheduled_halves: number;
  scheduled_minutes: number;
  worked_halves: number;
  paid_leave_halves: number;
  unpaid_halves: number;
  overtime_minutes: number;
  rest_day_minutes: number;
  late_minutes: number;
}

/** The days of a month with the same pay. What is scheduled is that of a whole month with the hours of these days. */
export interface PartFacts extends WorkFacts {
  from: string;
  to: string;
}

/** The facts of a month. One in which the pay changed has parts, and the facts of the whole are their sums and the last pay. */
export interface PayFacts extends WorkFacts {
  parts?: readonly PartFacts[];
  payout_days: string;
  bonuses: readonly { id: string; name: string; amount: Amount }[];
  overtime_rate: number;
  rest_day_rate: number;
  deduct_lateness: boolean;
  deductions: readonly { name: string; percent: number; kind?: DeductionKind }[];
  /** Missing where the employer pays nothing beside the gross pay, so that the digest is that of earlier versions. */
  contributions?: readonly { name: string; percent: number }[];
}

export const payCodes = [
  'base',
  'overtime',
  'rest_day',
  'leave_payout',
  'bonus',
  'late',
  'deduction',
  'contribution',
] as const;
export type PayCode = (typeof payCodes)[number];

/** The unit of a line's quantity, by the kind of the line. */
export const quantityUnits = {
  base: 'half_days',
  overtime: 'hours',
  rest_day: 'hours',
  leave_payout: 'days',
  late: 'hours',
} as const satisfies Partial<Record<PayCode, Unit>>;

/** The rate of a deduction or contribution is a share of the gross pay; the rates of other lines are amounts for a unit. */
export const rateUnits = {
  base: 'amount',
  overtime: 'price',
  rest_day: 'price',
  leave_payout: 'price',
  late: 'price',
  deduction: 'percent',
  contribution: 'percent',
} as const satisfies Partial<Record<PayCode, Unit>>;

export interface PayLine {
  code: PayCode;
  name: string;
  quantity: string | null;
  rate: string | null;
  amount: string;
  /** The authority that a deduction is withheld for; missing if none is named. */
  kind?: DeductionKind | undefined;
}

export interface Payslip {
  earnings: PayLine[];
  deductions: PayLine[];
  /** What the employer pays beside the gross pay. */
  contributions: PayLine[];
  gross: string;
  net: string;
}

const share = (of: Amount, part: Amount, whole: Amount): Big =>
  amount(whole).eq(0) ? new Big(0) : times(of, part).div(whole);

/** Computes the pay of a whole month. */
export function monthlyBase(
  {
    base_salary: base,
    pay_frequency,
    scheduled_minutes,
  }: Pick<PayFacts, 'base_salary' | 'pay_frequency' | 'scheduled_minutes'>,
  currency: string,
): string {
  switch (pay_frequency) {
    case 'annual':
      return roundedIn(currency, share(base, 1, 12));
    case 'weekly':
      return roundedIn(currency, share(base, 52, 12));
    case 'hourly':
      return roundedIn(currency, share(base, scheduled_minutes, 60));
    default:
      return roundedIn(currency, base);
  }
}

/** The names of the lines, the currency, and the rates that follow from the pay of a whole month. */
interface Rates {
  /** The name of a line, with the days of its part of the month. */
  nameOf: (code: keyof PayNames['lines']) => string;
  currency: string;
  base: string;
  hourly: string;
  daily: string;
}

/**
 * Computes the pay. Gross is the base pay of the paid halves, overtime, bonuses and leave that is paid out, minus
 * lateness; net is gross minus deductions. Every line is rounded to the smallest unit of the currency, hourly and daily
 * rates to four places.
 */
export function payslipOf(facts: PayFacts, names: PayNames, currency: string): Payslip {
  const whole = { facts, rates: ratesOf(facts, currency, (code) => names.lines[code]) };
  const parts = facts.parts?.map((part) => ({
    facts: part,
    rates: ratesOf(part, currency, (code) => names.ofDays(names.lines[code], part)),
  })) ?? [whole];
  const last = parts.at(-1) ?? whole;
  const earnings = [
    ...parts.map((one) => baseLine(one.facts, one.rates)),
    ...parts.flatMap((one) => overtimeLines({ ...facts, ...one.facts }, one.rates)),
    ...payoutLines(facts, { ...last.rates, nameOf: whole.rates.nameOf }),
    ...bonusLines(facts, currency),
  ];
  const late = parts.flatMap((one) => lateLines({ ...facts, ...one.facts }, one.rates));
  const gross = total(earnings).minus(total(late));
  const held = facts.deductions.map((one) => shareLine('deduction', one, { gross, currency }));
  return {
    earnings,
    deductions: [...late, ...held],
    contributions: (facts.contributions ?? []).map((one) =>
      shareLine('contribution', one, { gross, currency }),
    ),
    gross: rounded(gross),
    net: rounded(gross.minus(total(held))),
  };
}

function ratesOf(facts: WorkFacts, currency: string, nameOf: Rates['nameOf']): Rates {
  const base = monthlyBase(facts, currency);
  return {
    ...{ nameOf, currency, base },
    hourly: rounded(share(base, 60, facts.scheduled_minutes), 4),
    daily: rounded(share(base, 2, facts.scheduled_halves), 4),
  };
}

const total = (lines: readonly PayLine[]) => sum(lines.map((line) => line.amount));

const hoursOf = (minutes: number) => rounded(share(minutes, 1, 60), 4);

function baseLine(facts: WorkFacts, { nameOf, currency, base }: Rates): PayLine {
  const paid = facts.worked_halves + facts.paid_leave_halves;
  return {
    code: 'base',
    name: nameOf('base'),
    quantity: `${paid}/${facts.scheduled_halves}`,
    rate: base,
    amount: roundedIn(currency, share(base, paid, facts.scheduled_halves)),
  };
}

function overtimeLines(facts: PayFacts, { nameOf, currency, hourly }: Rates): PayLine[] {
  const line = (code: 'overtime' | 'rest_day', minutes: number, factor: number): PayLine => {
    const rate = rounded(times(hourly, factor), 4);
    const pay = roundedIn(currency, share(rate, minutes, 60));
    return { code, name: nameOf(code), quantity: hoursOf(minutes), rate, amount: pay };
  };
  return [
    ...(facts.overtime_minutes ? [line('overtime', facts.overtime_minutes, facts.overtime_rate)] : []),
    ...(facts.rest_day_minutes ? [line('rest_day', facts.rest_day_minutes, facts.rest_day_rate)] : []),
  ];
}

function payoutLines({ payout_days: days }: PayFacts, { nameOf, currency, daily }: Rates): PayLine[] {
  if (amount(days).eq(0)) return [];
  const pay = roundedIn(currency, times(daily, days));
  return [{ code: 'leave_payout', name: nameOf('leave_payout'), quantity: days, rate: daily, amount: pay }];
}

const bonusLines = ({ bonuses }: PayFacts, currency: string) =>
  bonuses.map(
    (one): PayLine => ({
      code: 'bonus',
      name: one.name,
      quantity: null,
      rate: null,
      amount: roundedIn(currency, one.amount),
    }),
  );

function lateLines(
  { deduct_lateness: isDeducted, late_minutes: minutes }: PayFacts,
  { nameOf, currency, hourly }: Rates,
): PayLine[] {
  if (!isDeducted || minutes <= 0) return [];
  const pay = roundedIn(currency, share(hourly, minutes, 60));
  return [{ code: 'late', name: nameOf('late'), quantity: hoursOf(minutes), rate: hourly, amount: pay }];
}

/** A share of the gross pay. */
const shareLine = (
  code: 'deduction' | 'contribution',
  { name, percent, kind }: PayFacts['deductions'][number],
  { gross, currency }: { gross: Amount; currency: string },
): PayLine => ({
  ...{ code, name, quantity: null, rate: String(percent) },
  amount: roundedIn(currency, share(gross, percent, 100)),
  ...(kind ? { kind } : {}),
});
