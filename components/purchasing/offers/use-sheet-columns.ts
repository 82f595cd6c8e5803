'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { cellEdit } from '#components/records/form/lines/cell-edit.ts';
import type { CellProperty } from '#components/records/form/lines/fitting.ts';
import { useSame } from '#components/records/form/lines/use-same.ts';
import { looksLikeNumber } from '#components/records/values/scalar.ts';
import { useTitles } from '#components/records/values/titles.tsx';
import type { GridColumn } from '#components/views/grid/columns.ts';
import { columnOf, offerParts, supplierOf } from './sheet.ts';
import type { Rfq } from './view.ts';

/** Amounts are texts as they are typed, and nothing else can be in a cell of an offer. */
const names = { choice: (_: string, value: string) => value, title: (id: string) => id, yes: '' };

const cellOf = (name: string): CellProperty => ({
  name,
  editor: { is: 'amount' },
  isRequired: false,
  isNullable: true,
});

/** The columns of the sheet: the lines of the request, and for each supplier its price and, if wanted, the details. */
export function useSheetColumns({ supplier_ids }: Rfq, isDetailed: boolean) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const convention = useConvention();
  const all = useTitles();
  const titles = useSame(supplier_ids.map((id) => all[id]?.title ?? ''));
  const suppliers = useSame(supplier_ids);
  return useMemo(() => {
    const parts = isDetailed ? offerParts : (['price'] as const);
    const cells = suppliers.flatMap((id) => parts.map((part) => cellOf(columnOf(part, id))));
    const show = (name: string): GridColumn['show'] => {
      return (row) => {
        const text = String(row[name] ?? '');
        return looksLikeNumber(text) ? format.number(Number(text), { maximumFractionDigits: 6 }) : text;
      };
    };
    const columns: GridColumn[] = [
      { name: 'description', title: t('line'), width: 'wide', show: (row) => String(row.description) },
      { name: 'asked', title: t('asked'), width: 'narrow', isNumber: true, show: (row) => String(row.asked) },
      ...cells.map((cell): GridColumn => {
        const part = offerParts.find((one) => cell.name.startsWith(`${one}_`)) ?? 'price';
        const supplier = titles[suppliers.indexOf(supplierOf(cell.name))] ?? '';
        return {
          name: cell.name,
          title: t(`part.${part}`, { supplier }),
          width: 'narrow',
          isNumber: true,
          show: show(cell.name),
          edit: cellEdit(cell, convention, names),
        };
      }),
    ];
    return { columns, cells };
  }, [suppliers, titles, isDetailed, convention, format, t]);
}
