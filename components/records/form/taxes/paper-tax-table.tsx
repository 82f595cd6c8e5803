'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { useDocumentCurrency } from '../lines/use-live.ts';
import { useTaxFacts } from '../lines/use-tax-codes.ts';
import { differenceOf, type PaperRow } from './paper-rows.ts';
import classes from './paper-taxes.module.css';

interface Props {
  rows: readonly PaperRow[];
  onType: (code: string, typed: string) => void;
}

export function PaperTaxTable({ rows, onType }: Props) {
  const t = useTranslations('data.paperTaxes');
  const columns = ['base', 'computed', 'paper', 'difference'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('title')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('tax')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'base' ? classes.base : classes.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TaxRow key={row.code} row={row} onType={(typed) => onType(row.code, typed)} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function TaxRow({ row, onType }: { row: PaperRow; onType: (typed: string) => void }) {
  const t = useTranslations('data.paperTaxes');
  const format = useFormatter();
  const convention = useConvention();
  const currency = useDocumentCurrency();
  const { codes } = useTaxFacts();
  const name = codes.find(({ code }) => code === row.code)?.name ?? row.code;
  const money = (value: string | undefined) =>
    value === undefined || value === '' ? '—' : format.number(Number(value), { style: 'currency', currency });
  const difference = differenceOf(row, currency);
  const isOff = difference !== undefined && Number(difference) !== 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.base}>{money(row.base)}</td>
      <td className={classes.number}>{money(row.computed)}</td>
      <td className={classes.input}>
        <WrittenNumber
          aria-label={t('paperOf', { tax: name })}
          size="xs"
          convention={convention}
          value={row.typed}
          onChange={onType}
        />
      </td>
      <td className={classes.number} data-off={isOff || undefined}>
        {money(difference)}
      </td>
    </tr>
  );
}
