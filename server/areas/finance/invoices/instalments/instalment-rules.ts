import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import type { Invoice } from '../invoices.ts';
import { t as invoiceTexts } from '../messages.ts';
import { t } from './messages.ts';

/** The days of instalments are in order and not before the issue. */
export function instalmentRules(record: Invoice): DetailOf<Invoice>[] {
  const { instalments, issue_date } = record;
  if (!instalments) return [];
  if (countsNegative(record)) return [{ path: 'instalments', rule: 'kind', message: t('ofNote') }];
  return instalments.flatMap(({ due_date, days }, at): DetailOf<Invoice>[] => {
    const former = instalments[at - 1];
    const name = days === null ? ('due_date' as const) : ('days' as const);
    const path = `instalments.${at}.${name}` as const;
    if (former && isBefore({ due_date, days }, former))
      return [{ path, rule: 'order', message: t('outOfOrder') }];
    if (due_date !== null && due_date >= '3000')
      return [{ path, rule: 'range', message: invoiceTexts('dateRange') }];
    if (at === 0 && due_date !== null && issue_date !== null && due_date < issue_date)
      return [{ path, rule: 'order', message: t('beforeIssue') }];
    return [];
  });
}

type Day = Pick<NonNullable<Invoice['instalments']>[number], 'due_date' | 'days'>;

/** True if an instalment is not after another one. In a draft only the days of issue may be known. */
function isBefore(one: Day, former: Day): boolean {
  if (one.due_date !== null && former.due_date !== null) return one.due_date <= former.due_date;
  return one.days !== null && former.days !== null && one.days <= former.days;
}

/** The instalments of an issued document add up to what is to be paid. */
export function instalmentSums({ instalments, payable_total }: Invoice): DetailOf<Invoice>[] {
  if (!instalments) return [];
  const total = rounded(sum(instalments.map((one) => one.amount)));
  const over = amount(total).minus(amount(payable_total));
  const known = { total, payable: rounded(payable_total), difference: rounded(over.abs()) };
  if (!over.eq(0))
    return [{ path: 'instalments', rule: 'sum', message: t(over.gt(0) ? 'tooMuch' : 'tooLittle', known) }];
  const isSmall = instalments.some((one) => !amount(one.amount).gt(0));
  const split = { payable: known.payable, count: instalments.length };
  return isSmall ? [{ path: 'instalments', rule: 'min', message: t('tooSmall', split) }] : [];
}
