'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import type { GridRow } from '#components/views/grid/columns.ts';
import type { GridTotals } from '#components/views/grid/grid-totals.tsx';
import type { Entry } from '../../kinds/kind.ts';
import { useMeasure } from '../../values/use-measure.ts';
import { FormContext } from '../form-context.tsx';
import { isBlank, type Values } from '../values.ts';
import { ComputedContext } from './computed.ts';
import { liveSums, type Terms } from './live-lines.ts';
import { sumLines, sumsIn } from './sums.ts';
import { useDocumentCurrency, useLineFacts } from './use-live.ts';
import { nameOfSum, useSumLabels } from './use-sum-labels.ts';

/**
 * The totals of a document while it is typed. They change with each key where a form can compute them; elsewhere the server
 * computes them. Nothing is shown until they are known.
 */
export function useTotals(list: string, rows: readonly GridRow[]): GridTotals | undefined {
  const t = useTranslations('data');
  const labelOf = useSumLabels();
  const measure = useMeasure({ total: 'amount' });
  const computed = useContext(ComputedContext);
  const values = useContext(FormContext);
  const facts = useLineFacts(list);
  const currency = useDocumentCurrency();
  // The totals stand below the lines of the document, and not below its other lists.
  if (list !== 'lines' || !computed || rows.every(isBlank)) return undefined;
  const live = facts && liveSums(rows, facts, termsIn(values, computed.last?.record));
  const sums = live ? sumsIn({ id: '', ...live }) : sumsIn(computed.latest);
  if (!sums) return undefined;
  const lines = sumLines(sums);
  const last = lines.at(-1)?.is;
  return {
    label: t('totals'),
    isPending: facts !== undefined && live === undefined,
    rows: lines.map((line) => ({
      name: nameOfSum(line),
      label: labelOf(line),
      figure: measure('total', line.value, { currency }),
      isStrong: line.is === last,
    })),
  };
}

/** The terms as they are typed; the server fills in those that a person leaves out, such as those of a credit note. */
export function termsIn(values: Values | undefined, computed: Entry | undefined): Terms {
  const own = (name: keyof Terms) => (isBlank(values?.[name]) ? computed?.[name] : values?.[name]);
  return {
    retention_pct: own('retention_pct'),
    held_total: own('held_total'),
    prepaid_total: own('prepaid_total'),
    deductions: own('deductions'),
  };
}
