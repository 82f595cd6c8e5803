'use client';

import { useContext } from 'react';
import { isObject } from '../../kinds/kind.ts';
import { FormContext } from '../form-context.tsx';
import { ComputedContext } from '../lines/computed.ts';
import { liveSums } from '../lines/live-lines.ts';
import { type SumOfTax, sumsIn } from '../lines/sums.ts';
import { useLineFacts } from '../lines/use-live.ts';
import { termsIn } from '../lines/use-totals.ts';

/** The taxes that the lines of the form have, without those that were typed as on the paper. */
export function useComputedTaxes(): readonly SumOfTax[] {
  const values = useContext(FormContext);
  const last = useContext(ComputedContext)?.last?.record;
  const facts = useLineFacts('lines');
  const lines = Array.isArray(values?.lines) ? values.lines.filter(isObject) : [];
  const live = facts && liveSums(lines, { ...facts, typed: [] }, termsIn(values, last));
  const taxes = live?.taxes.filter((one) => !one.self_assessed);
  if (live && taxes) return sumsIn({ id: '', ...live, taxes, withholdings: [] })?.taxes ?? [];
  return (sumsIn(last)?.taxes ?? []).filter(({ kind }) => kind !== 'withholding');
}
