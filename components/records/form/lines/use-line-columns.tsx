'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useContext, useMemo } from 'react';
import { useConvention } from '#components/base/locale/use-convention.ts';
import type { GridColumn, GridRow } from '#components/views/grid/columns.ts';
import { dayText, looksLikeDay, looksLikeNumber } from '../../values/scalar.ts';
import { useTitles } from '../../values/titles.tsx';
import { ShortValue } from '../../values/value.tsx';
import { useNaming } from '../naming.tsx';
import { isBlank } from '../values.ts';
import { cellEdit } from './cell-edit.ts';
import { cellInput } from './cell-inputs.tsx';
import { CellTitle, LineTitle } from './cell-title.tsx';
import { ComputedContext, computedLine, sumOf } from './computed.ts';
import type { CellProperty } from './fitting.ts';
import classes from './lines.module.css';
import { TaxCodesText } from './tax-codes-cell.tsx';
import { LineTotals, useDocumentCurrency, useListSchema } from './use-live.ts';

const isNumber = ({ editor }: CellProperty) => editor.is === 'number' || editor.is === 'amount';

function widthOf({ editor }: CellProperty): GridColumn['width'] {
  if (editor.is === 'text') return (editor.longest ?? 1000) > 100 ? 'wide' : 'narrow';
  if (editor.is === 'record' || editor.is === 'line' || editor.is === 'taxes') return 'middle';
  return editor.is === 'choice' || editor.is === 'day' ? 'middle' : 'narrow';
}

/** The inputs of the cells, which stay the same as long as the properties do. */
function useCellEdits(cells: readonly CellProperty[]) {
  const t = useTranslations('data');
  const convention = useConvention();
  const naming = useNaming();
  const titles = useTitles();
  const inputs = useMemo(() => new Map(cells.map((cell) => [cell.name, cellInput(cell)])), [cells]);
  return useMemo(
    () =>
      new Map(
        cells.map((cell) => {
          const Input = inputs.get(cell.name);
          const edit = cellEdit(cell, convention, {
            choice: naming.value,
            title: (id) => titles[id]?.title ?? id,
            yes: t('yes'),
          });
          return [cell.name, { ...edit, ...(Input ? { Input } : {}) }];
        }),
      ),
    [cells, inputs, convention, naming, titles, t],
  );
}

/** Shows the value of a cell. What the server would fill in, such as the price of a product, is dimmed. */
function useShown(list: string) {
  const format = useFormatter();
  const t = useTranslations('data');
  const naming = useNaming();
  const computed = useContext(ComputedContext)?.last;
  return useMemo(() => {
    function textOf({ name, editor }: CellProperty, value: unknown): ReactNode {
      const text = String(value);
      switch (editor.is) {
        case 'number':
        case 'amount':
          return looksLikeNumber(text)
            ? format.number(Number(text), {
                maximumFractionDigits: 10,
                useGrouping: !(editor.is === 'number' && editor.isYear) && 'always',
              })
            : text;
        case 'day':
          return looksLikeDay(text) ? dayText(format, text) : text;
        case 'flag':
          return value === true ? t('yes') : '';
        case 'choice':
          return naming.value(name, text);
        case 'record':
          return <CellTitle id={text} />;
        case 'line':
          return <LineTitle of={editor.of} id={text} />;
        case 'taxes':
          return <TaxCodesText value={value} />;
        default:
          return text;
      }
    }
    return (cell: CellProperty) => (row: GridRow, at: number) => {
      const own = row[cell.name];
      if (!isBlank(own)) return textOf(cell, own);
      const filled = computedLine(computed, list, row, at)?.[cell.name];
      if (isBlank(filled)) return null;
      return <span className={classes.filled}>{textOf(cell, filled)}</span>;
    };
  }, [format, t, naming, computed, list]);
}

/** The columns of a grid of lines: their cells, and the sum of each line if the kind has one. */
export function useLineColumns(list: string, cells: readonly CellProperty[]): GridColumn[] {
  const naming = useNaming();
  const edits = useCellEdits(cells);
  const shown = useShown(list);
  const sum = useSum(list, cells);
  return useMemo(() => {
    const columns = cells.map((cell): GridColumn => {
      const edit = edits.get(cell.name);
      return {
        name: cell.name,
        title: naming.property(cell.name),
        width: widthOf(cell),
        isNumber: isNumber(cell),
        isRequired: cell.isRequired,
        show: shown(cell),
        ...(edit ? { edit } : {}),
      };
    });
    return sum ? [...columns, sum] : columns;
  }, [cells, edits, naming, shown, sum]);
}

/** The sum of each line: as the server computed it, or by the same rules while the line is typed. */
function useSum(list: string, cells: readonly CellProperty[]): GridColumn | undefined {
  const schema = useListSchema(list);
  const naming = useNaming();
  const computed = useContext(ComputedContext)?.last;
  const currency = useDocumentCurrency();
  const sum = sumOf(
    schema,
    cells.map(({ name }) => name),
  );
  return useMemo(
    () =>
      sum === undefined
        ? undefined
        : {
            name: sum,
            title: naming.property(sum),
            width: 'amount',
            isNumber: true,
            show: (row: GridRow, at: number) => (
              <LineSum
                name={sum}
                at={at}
                known={computedLine(computed, list, row, at)?.[sum]}
                currency={currency}
              />
            ),
          },
    [sum, naming, computed, list, currency],
  );
}

/** The sum of a line while it is typed, or else as the server computed it. */
function LineSum({
  name,
  at,
  known,
  currency,
}: {
  name: string;
  at: number;
  known: unknown;
  currency: string;
}) {
  const live = useContext(LineTotals)[at];
  const value = name === 'total' ? (live ?? known) : known;
  if (value === undefined) return null;
  return <ShortValue name={name} value={value} record={{ currency }} />;
}
