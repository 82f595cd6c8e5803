'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { GridColumn, GridRow } from '#components/views/grid/columns.ts';

export const sumOf = ({ quantity, price }: GridRow): number => Number(quantity ?? 1) * Number(price ?? 0);

export function useAmount() {
  const format = useFormatter();
  return useCallback(
    (value: number) => format.number(value, { style: 'currency', currency: 'EUR' }),
    [format],
  );
}

const text = (value: unknown) => (value === undefined ? '' : String(value));
const edit = { write: text, read: (typed: string) => typed };

/** Columns as those of a quote: a text, two numbers and a sum. */
export function useSampleColumns(): GridColumn[] {
  const t = useTranslations('gallery.sample');
  const amount = useAmount();
  return useMemo(() => {
    const number = (name: 'quantity' | 'price'): GridColumn => ({
      name,
      title: t(name),
      width: 'narrow',
      isNumber: true,
      show: (row) => text(row[name]),
      edit,
    });
    return [
      {
        name: 'name',
        title: t('name'),
        width: 'wide',
        isRequired: true,
        show: ({ name }) => text(name),
        edit,
      },
      number('quantity'),
      number('price'),
      {
        name: 'total',
        title: t('total'),
        width: 'amount',
        isNumber: true,
        show: ({ quantity, price }) => (price ? amount(sumOf({ quantity, price })) : null),
      },
    ];
  }, [t, amount]);
}
