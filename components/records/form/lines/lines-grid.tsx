'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { GridRow } from '#components/views/grid/columns.ts';
import { Grid } from '#components/views/grid/grid.tsx';
import { isObject } from '../../kinds/kind.ts';
import { ProblemText } from '../../values/problem-text.tsx';
import { TitlesOf } from '../../values/titles.tsx';
import { type Editor, presetsOf } from '../editor-of.ts';
import type { PartsProps } from '../editor-props.ts';
import classes from '../form.module.css';
import { NamingContext, useNaming, useNamingWithin } from '../naming.tsx';
import { cellsOf, mostCells } from './fitting.ts';
import { LineDialog } from './line-dialog.tsx';
import { followedTaxes } from './live-taxes.ts';
import { useLineColumns } from './use-line-columns.tsx';
import { useLineProblems } from './use-line-problems.tsx';
import { LineTotals, useLineTotals } from './use-live.ts';
import { useNamedRecords } from './use-named-records.ts';
import { useSame } from './use-same.ts';
import { useTaxFacts } from './use-tax-codes.ts';
import { useTotals } from './use-totals.ts';

type Props = PartsProps<Extract<Editor, { is: 'rows' }>>;

/** Edits a list of lines in a grid. The dialog of a line has all its values, also those that fit in no cell. */
export function LinesGrid(props: Props) {
  const { property, value, problems } = props;
  const naming = useNaming();
  const inner = useNamingWithin(property.name);
  const about = naming.about?.(property.name);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{naming.property(property.name)}</legend>
      {about && <p className={classes.about}>{about}</p>}
      {problems[''] && (
        <p className={classes.problem} role="alert">
          <ProblemText text={problems['']} />
        </p>
      )}
      <TitlesOf of={value}>
        <NamingContext value={inner}>
          <Lines {...props} label={naming.property(property.name)} />
        </NamingContext>
      </TitlesOf>
    </fieldset>
  );
}

function Lines({ property, editor, Field, value, onChange, problems, label }: Props & { label: string }) {
  const t = useTranslations('data');
  const [open, setOpen] = useState<number>();
  const properties = useSame(editor.properties);
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 61.99em)', false);
  const cells = useSame(cellsOf(properties, isTablet ? mostCells.tablet : mostCells.wide));
  const fresh = useSame<GridRow>(presetsOf(properties));
  const rows: GridRow[] = Array.isArray(value) ? value.filter(isObject) : [];
  const columns = useLineColumns(property.name, cells);
  const totals = useTotals(property.name, rows);
  const lineTotals = useLineTotals(property.name, rows);
  const taxes = useTaxFacts();
  const change = (next: GridRow[]) =>
    onChange(next.length === rows.length ? next.map((row, at) => followedTaxes(row, rows[at], taxes)) : next);
  const unfound = useNamedRecords(rows, cells, onChange);
  const found = useLineProblems(rows, cells, problems, unfound);
  const row = open === undefined ? undefined : rows[open];
  return (
    <>
      <LineTotals value={lineTotals}>
        <Grid
          label={label}
          addLabel={t('addLine', { property: label })}
          columns={columns}
          rows={rows}
          fresh={fresh}
          problems={found}
          totals={totals}
          onChange={change}
          onOpen={setOpen}
        />
      </LineTotals>
      {open !== undefined && row && (
        <LineDialog
          number={open + 1}
          row={row}
          properties={properties}
          Field={Field}
          problems={problems}
          onChange={(next) => change(rows.with(open, next))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
