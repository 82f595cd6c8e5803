'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import type { CsvTable } from '#components/records/import/csv.ts';
import classes from './bank.module.css';
import { columnTargets, type Mapping, withTarget } from './view.ts';

const samples = 3;

interface Props {
  table: CsvTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The first rows of a file, with a choice of the meaning above each column. */
export function ColumnChoice({ table: { columns, rows }, mapping, onChange }: Props) {
  const t = useTranslations('bank');
  const data = columnTargets.map((value) => ({
    value,
    label: value === '-' ? t('targets.leftOut') : t(`targets.${value}`),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.columns} tabIndex={0} aria-label={t('columns')}>
      <p>{t('columnsAbout')}</p>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Select
                  className={classes.target}
                  size="xs"
                  label={column}
                  placeholder={t('targets.asNamed')}
                  data={data}
                  clearable
                  value={mapping[column] ?? null}
                  onChange={(target) => onChange(withTarget(mapping, column, target))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, samples).map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has only its position
            <tr key={nth}>
              {columns.map((column, at) => (
                <td key={column}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
