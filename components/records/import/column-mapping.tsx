'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import type { CsvTable } from './csv.ts';
import classes from './import.module.css';
import { leftOut } from './mapping.ts';
import { useTargetLabel } from './use-target-label.ts';

const samples = 3;

interface Props {
  table: CsvTable;
  possible: readonly string[];
  targets: Readonly<Record<string, string>>;
  onChange: (column: string, target: string) => void;
}

/** Maps each column to a property, with sample values of the column. */
export function ColumnMapping({ table, possible, targets, onChange }: Props) {
  const t = useTranslations('data.import');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={t('columns')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('property')}</th>
            <th scope="col">{t('samples')}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, at) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>
                <PropertySelect
                  column={column}
                  possible={possible}
                  target={targets[column] ?? leftOut}
                  onChange={(target) => onChange(column, target)}
                />
              </td>
              <td className={classes.samples}>
                {table.rows
                  .slice(0, samples)
                  .map((row) => row[at] ?? '')
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface SelectProps {
  column: string;
  possible: readonly string[];
  target: string;
  onChange: (target: string) => void;
}

/** The property that a column is written to. */
function PropertySelect({ column, possible, target, onChange }: SelectProps) {
  const t = useTranslations('data.import');
  const labelOf = useTargetLabel();
  const choices = [
    ...possible,
    ...['custom_fields', 'metadata', 'external_ids'].map((outer) => `${outer}.${column}`),
    leftOut,
  ].map((value) => ({ value, label: labelOf(value) }));
  // A target that the file brought along may be none of the usual ones.
  const isOffered = choices.some(({ value }) => value === target);
  return (
    <Select
      size="xs"
      searchable
      allowDeselect={false}
      aria-label={t('propertyFor', { column })}
      data={isOffered ? choices : [{ value: target, label: labelOf(target) }, ...choices]}
      value={target}
      onChange={(next) => next && onChange(next)}
    />
  );
}
