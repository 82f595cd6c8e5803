'use client';

import { useFormatter } from 'next-intl';
import type { Kpi } from './kpis.ts';

/** Formats a figure with its unit in the person's language; a change has a sign. */
export function useFigure({ unit, currency }: Pick<Kpi, 'unit' | 'currency'>) {
  const format = useFormatter();
  return (value: number, isChange = false): string => {
    const sign = isChange ? ({ signDisplay: 'exceptZero' } as const) : {};
    if (unit === 'money' && currency)
      return format.number(value, { style: 'currency', currency, maximumFractionDigits: 0, ...sign });
    if (unit === 'percent') return `${format.number(value, { maximumFractionDigits: 1, ...sign })} %`;
    if (unit === 'hours')
      return format.number(value, { style: 'unit', unit: 'hour', maximumFractionDigits: 1, ...sign });
    return format.number(value, sign);
  };
}
