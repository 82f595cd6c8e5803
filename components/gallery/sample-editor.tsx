'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DocumentFrame } from '#components/views/document/document-frame.tsx';
import type { GridRow } from '#components/views/grid/columns.ts';
import { Grid } from '#components/views/grid/grid.tsx';
import { sumOf, useAmount, useSampleColumns } from './sample-lines.ts';

const fresh = { quantity: '1' };
const taxRate = 0.21;
const total = (rows: readonly GridRow[]) => rows.reduce((all, row) => all + sumOf(row), 0);

function useSampleRows() {
  const t = useTranslations('gallery.sample');
  return useState<GridRow[]>([
    { name: t('planning'), price: '120' },
    { section: t('shooting') },
    { name: t('camera'), quantity: '2', price: '480.5' },
    { name: t('sound'), quantity: '2', price: '95' },
    { section: t('editing') },
    { name: t('cut'), quantity: '12', price: '65' },
  ]);
}

interface LinesProps {
  rows: GridRow[];
  onChange: (rows: GridRow[]) => void;
}

function Lines({ rows, onChange }: LinesProps) {
  const t = useTranslations('gallery.sample');
  const amount = useAmount();
  const columns = useSampleColumns();
  const net = total(rows);
  return (
    <Grid
      label={t('lines')}
      addLabel={t('add')}
      columns={columns}
      rows={rows}
      fresh={fresh}
      section={{
        is: (row) => 'section' in row,
        fresh: { section: '' },
        titleName: 'section',
        addLabel: t('addSection'),
        sum: (inside) => amount(total(inside)),
      }}
      totals={{
        label: t('total'),
        rows: [
          { name: 'net', label: t('net'), figure: amount(net) },
          { name: 'tax', label: t('tax'), figure: amount(net * taxRate) },
          { name: 'total', label: t('total'), figure: amount(net * (1 + taxRate)), isStrong: true },
        ],
      }}
      onChange={onChange}
    />
  );
}

/** A grid with sections and totals. */
export function SampleLines() {
  const [rows, setRows] = useSampleRows();
  return <Lines rows={rows} onChange={setRows} />;
}

/** An editor, and beside it the document as it will look. */
export function SampleEditor() {
  const t = useTranslations('gallery.sample');
  const amount = useAmount();
  const [rows, setRows] = useSampleRows();
  const paper = (
    <>
      <h2>{t('record')}</h2>
      {rows.map((row, at) =>
        'section' in row ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the sample have no id
          <h3 key={at}>{String(row.section)}</h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the sample have no id
          <p key={at}>
            {String(row.name ?? '')}: {amount(sumOf(row))}
          </p>
        ),
      )}
      <p>
        <strong>
          {t('total')}: {amount(total(rows) * (1 + taxRate))}
        </strong>
      </p>
    </>
  );
  return (
    <DocumentFrame
      state={{ is: 'shown', paper }}
      side="wide"
      first="aside"
      asideLabel={t('lines')}
      aside={<Lines rows={rows} onChange={setRows} />}
    />
  );
}
