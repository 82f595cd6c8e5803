'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useContext } from 'react';
import type { GridRow } from '#components/views/grid/columns.ts';
import type { GridTotals } from '#components/views/grid/grid-totals.tsx';
import { useMeasure } from '../../values/use-measure.ts';
import { FormContext } from '../form-context.tsx';
import { NamingContext } from '../naming.tsx';
import { isBlank } from '../values.ts';
import { ComputedContext } from './computed.ts';
import { liveSums } from './live-lines.ts';
import { type SumLine, sumLines, sumsIn } from './sums.ts';
import { useDocumentCurrency, useLineFacts } from './use-live.ts';

/**
 * The totals of a document while it is typed. They change with each key where a form can compute them; elsewhere the server
 * computes them. Nothing is shown until they are known.
 */
export function useTotals(list: string, rows: readonly GridRow[]): GridTotals | undefined {
  const t = useTranslations('data');
  const labelOf = useLabels();
  const measure = useMeasure({ total: 'amount' });
  const computed = useContext(ComputedContext);
  const values = useContext(FormContext);
  const facts = useLineFacts(list);
  const currency = useDocumentCurrency();
  if (!computed || rows.every(isBlank)) return undefined;
  const own = values?.retention_pct;
  const live = facts && liveSums(rows, facts, isBlank(own) ? computed.last?.record.retention_pct : own);
  const sums = live ? sumsIn({ id: '', ...live }) : sumsIn(computed.latest);
  if (!sums) return undefined;
  return {
    label: t('totals'),
    isPending: facts !== undefined && live === undefined,
    rows: sumLines(sums).map((line) => ({
      name: line.is === 'taxOfRate' ? `tax ${line.kind} ${line.code} ${line.rate}` : line.is,
      label: labelOf(line),
      figure: measure('total', line.value, { currency }),
      isStrong: line.is === 'total',
    })),
  };
}

const labels = {
  vat: 'taxOfRate',
  surcharge: 'surchargeOfRate',
  municipal: 'municipalOfRate',
  withholding: 'withheldOfRate',
} as const;

/** The names of the sums: those of the properties, and for a tax its rate. */
function useLabels() {
  const t = useTranslations('data');
  const format = useFormatter();
  const naming = useContext(NamingContext);
  return (line: SumLine): string => {
    if (line.is === 'net') return t('net');
    if (line.is !== 'taxOfRate') return naming?.property(line.is) ?? line.is;
    const rate = format.number(Number(line.rate) / 100, { style: 'percent', maximumFractionDigits: 4 });
    return t(labels[line.kind], { rate });
  };
}
