import type { Column, Row } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { PayrollRecord } from '../payroll.ts';
import type { PayLine } from '../payslip.ts';
import { halfDays } from './half-days.ts';
import { t } from './messages.ts';

/** What is paid and, with a minus, what is taken off. */
export function payslipLines(
  { earnings, deductions }: Pick<PayrollRecord, 'earnings' | 'deductions'>,
  language: Locale,
  formats: DocumentFormats,
): { columns: Column[]; rows: Row[] } {
  const figures = [t('quantity'), t('rate'), t('amount')];
  const columns = [
    { label: t('item').in(language), isFigure: false, isWide: true },
    ...figures.map((label) => ({ label: label.in(language), isFigure: true })),
  ];
  const row = (line: PayLine, amount: string) => ({
    cells: [line.name, quantityIn(line, language, formats), rateIn(line, formats), amount],
  });
  return {
    columns,
    rows: [
      ...(earnings ?? []).map((line) => row(line, formats.money(line.amount))),
      ...(deductions ?? []).map((line) => row(line, formats.minus(line.amount))),
    ],
  };
}

/** The quantity in the unit of the line; that of the base pay is the paid part of the half days of the month. */
function quantityIn({ code, quantity }: PayLine, language: Locale, formats: DocumentFormats): string {
  if (quantity === null) return '';
  if (code === 'base') {
    const [paid = '0', all = '0'] = quantity.split('/');
    const days = (halves: string) => halfDays(Number(halves), formats);
    return t('daysOf', { days: days(paid), all: days(all) }).in(language);
  }
  const figure = formats.figure(quantity);
  return code === 'leave_payout' ? figure : t('hours', { hours: figure }).in(language);
}

const rateIn = ({ code, rate }: PayLine, { figure, price }: DocumentFormats): string => {
  if (rate === null) return '';
  return code === 'deduction' ? `${figure(rate)} %` : price(rate);
};
