'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { NamingContext } from '../naming.tsx';
import type { SumLine } from './sums.ts';

const labels = {
  vat: 'taxOfRate',
  surcharge: 'surchargeOfRate',
  municipal: 'municipalOfRate',
  withholding: 'withheldOfRate',
} as const;

/** The names of the sums: those of the properties, and for a tax its rate. */
export function useSumLabels() {
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

/** The name of a sum among the others of a document. */
export const nameOfSum = (line: SumLine): string =>
  line.is === 'taxOfRate' ? `tax ${line.kind} ${line.code} ${line.rate}` : line.is;
