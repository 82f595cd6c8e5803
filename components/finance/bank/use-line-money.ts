'use client';

import { useFormatter } from 'next-intl';
import type { Line } from './view.ts';

/** The amount of a line with its sign, as the account counts it. */
export function useLineMoney() {
  const format = useFormatter();
  return ({ kind, amount, currency }: Pick<Line, 'kind' | 'amount' | 'currency'>) =>
    format.number(kind === 'inflow' ? amount : -amount, {
      style: 'currency',
      currency,
      signDisplay: 'always',
    });
}
