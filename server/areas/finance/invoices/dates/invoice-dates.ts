import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { lockSeries } from '#server/resources/records/locked-series.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { firstOpenDay, lockClosedDays } from '../../closing/closed-days.ts';
import { authorityAtIssue, type OfAuthority, withoutAuthority } from '../authority/authority-at-issue.ts';
import { countsNegative, replacesOthers } from '../corrections/document-sign.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { seriesOf } from './invoice-series.ts';

const dateNames = ['issue_date', 'operation_date', 'tax_point_date', 'posting_date'] as const;

/** The dates of an issued invoice. */
export type InvoiceDates = Record<(typeof dateNames)[number], string>;

interface Dated {
  dates: InvoiceDates;
  /** Takes the number of the invoice, and that of the tax authority if its series has a code. */
  takeNumber(): Promise<{ number: string } & OfAuthority>;
}

/** The organization's own invoices are dated on the day of issue, and bills as on the paper. */
export const datesAtIssue = (ctx: Ctx, record: Given<Invoice>): Promise<Dated> =>
  record.direction === 'purchase' ? billDates(ctx, record) : saleDates(ctx, record);

async function saleDates(ctx: Ctx, record: Given<Invoice>): Promise<Dated> {
  const { today, lastDate, authorityCode, take } = await lockSeries(ctx, seriesOf(record));
  const { issue_date: wished } = record;
  if (wished !== null && wished !== today)
    throw invalidField('issue_date', 'not_today', t('notToday', { wished, today }), [today]);
  if (lastDate !== null && lastDate > today)
    throw invalidField('issue_date', 'out_of_order', t('seriesAhead', { last: lastDate, today }));
  const operation_date = record.operation_date ?? today;
  // A correction is declared in the period in which it is issued, whenever the corrected delivery was.
  const isCorrection = countsNegative(record) || replacesOthers(record);
  const tax_point_date = isCorrection ? today : operation_date;
  return {
    dates: { issue_date: today, operation_date, tax_point_date, posting_date: today },
    takeNumber: async () => {
      const { number, position } = await take();
      return { number, ...authorityAtIssue(ctx, authorityCode, position) };
    },
  };
}

async function billDates(ctx: Ctx, record: Given<Invoice>): Promise<Dated> {
  const issue_date = record.issue_date ?? dayOf(ctx.now, settingsOf(ctx).timezone);
  const posting_date = record.posting_date ?? firstOpenDay(await lockClosedDays(ctx), issue_date);
  const operation_date = record.operation_date ?? issue_date;
  return {
    dates: { issue_date, operation_date, tax_point_date: issue_date, posting_date },
    takeNumber: async () => ({
      number: await nextNumber(ctx, seriesOf(record), issue_date),
      ...withoutAuthority,
    }),
  };
}

/** An issued invoice of version 1.1 has only its date of issue, which counts for the other dates too. */
export function datesOf(record: Invoice): Pick<Invoice, keyof InvoiceDates> {
  const { issue_date, operation_date, tax_point_date, posting_date } = record;
  if (record.status === 'draft') return { issue_date, operation_date, tax_point_date, posting_date };
  return {
    issue_date,
    operation_date: operation_date ?? issue_date,
    tax_point_date: tax_point_date ?? issue_date,
    posting_date: posting_date ?? issue_date,
  };
}
