import type { Column, Row } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t as shared } from '../../../../crm/documents/messages.ts';
import type { ContractLine } from '../../line-sums.ts';
import type { MeasuredLine } from '../measured-lines.ts';
import type { CertifiedBefore } from './certified-before.ts';
import { t } from './messages.ts';

interface Certified {
  lines: readonly MeasuredLine[];
  contract: readonly ContractLine[];
  before: CertifiedBefore;
}

/** The measured lines beside what was contracted and what was certified before. */
export function certifiedLines(
  { lines, contract, before }: Certified,
  language: Locale,
  { figure, price, sum: written, money }: DocumentFormats,
): { columns: Column[]; rows: Row[] } {
  const figures = [t('contracted'), t('earlier'), t('this'), t('toDate'), t('price'), t('amount')];
  const columns = [
    { label: shared('description').in(language), isFigure: false, isWide: true },
    ...figures.map((label) => ({ label: label.in(language), isFigure: true })),
  ];
  const rows = lines.map((line, nth) => {
    const agreed = contract.find(({ id }) => id === line.line_id)?.contracted_qty ?? null;
    const earlier = before.quantities.get(line.line_id) ?? '0';
    // A line may be measured in several parts of one certificate.
    const parts = lines.slice(0, nth + 1).filter(({ line_id }) => line_id === line.line_id);
    const toDate = amount(earlier).plus(sum(parts.map(({ quantity }) => quantity)));
    return {
      cells: [
        [[line.code, line.description].filter(Boolean).join(' '), line.note].filter(Boolean).join('\n'),
        agreed === null ? '' : `${figure(agreed)} ${line.unit}`,
        figure(earlier),
        figure(line.quantity),
        figure(toDate.toFixed()),
        price(line.unit_price),
        written(line.amount),
      ],
      running: money(rounded(sum(lines.slice(0, nth + 1).map((one) => one.amount)))),
    };
  });
  return { columns, rows };
}
