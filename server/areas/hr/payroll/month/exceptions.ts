import { type Amount, amount, isNegative } from '#server/kernel/values/money.ts';
import type { PayrollRecord } from '../payroll.ts';

/** Reasons to look at the pay of an employee before it is approved. */
export const payExceptions = [
  'not_calculated',
  'stale',
  'negative_pay',
  'no_pay',
  'no_bank_account',
  'first_pay',
  'differs',
] as const;
export type PayException = (typeof payExceptions)[number];

/** Pay that differs by more from that of the month before is looked at. */
const usualChange = 0.1;

type Paid = Pick<PayrollRecord, 'status' | 'stale' | 'gross' | 'net'>;

interface Compared {
  record: Paid | undefined;
  previous: Pick<PayrollRecord, 'net' | 'gross'> | undefined;
  hasAccount: boolean;
}

/** The pay of a month that was paid out has no exceptions any more, whatever it was. */
export function exceptionsOf({ record, previous, hasAccount }: Compared): PayException[] {
  if (!record || record.status === 'open') return ['not_calculated'];
  if (record.status === 'paid') return [];
  const { stale, gross, net } = record;
  const found: [PayException, boolean][] = [
    ['stale', stale],
    ['negative_pay', isNegative(net)],
    ['no_pay', amount(gross).eq(0)],
    ['no_bank_account', !hasAccount && amount(net).gt(0)],
    ['first_pay', previous === undefined],
    ['differs', previous !== undefined && isUnusual(net ?? '0', previous.net ?? '0')],
  ];
  return found.flatMap(([code, isSo]) => (isSo ? [code] : []));
}

const isUnusual = (now: Amount, before: Amount): boolean =>
  amount(now).minus(before).abs().gt(amount(before).abs().times(usualChange));
