'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { DocumentFrame } from '#components/views/document/document-frame.tsx';
import type { GridColumn, GridRow } from '#components/views/grid/columns.ts';
import { Grid } from '#components/views/grid/grid.tsx';
import { Section } from './section.tsx';

/** The engines of pages that are no lists: a grid of lines, with a problem, and a document with its facts. */
export function Engines() {
  const t = useTranslations('gallery');
  return (
    <>
      <Section name="grid" title={t('sections.grid')}>
        <SampleGrid />
      </Section>
      <Section name="document" title={t('sections.document')}>
        <SampleDocument />
      </Section>
    </>
  );
}

const text = (value: unknown) => (value === undefined ? '' : String(value));
const edit = { write: text, read: (typed: string) => typed };

function useSampleColumns(): GridColumn[] {
  const t = useTranslations('gallery.sample');
  const format = useFormatter();
  return useMemo(() => {
    const amount = (value: number) => format.number(value, { style: 'currency', currency: 'EUR' });
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
        width: 'middle',
        isNumber: true,
        show: ({ quantity, price }) => (price ? amount(Number(quantity) * Number(price)) : null),
      },
    ];
  }, [t, format]);
}

const fresh = {};

function SampleGrid() {
  const t = useTranslations('gallery.sample');
  const columns = useSampleColumns();
  const [rows, setRows] = useState<GridRow[]>([
    { name: t('record'), quantity: '2', price: '480.5' },
    { name: t('emptyAbout'), quantity: '-1', price: '65' },
  ]);
  const problems = useMemo(() => ({ 1: [{ name: 'quantity', text: t('wrong') }] }), [t]);
  return (
    <Grid
      label={t('record')}
      addLabel={t('add')}
      columns={columns}
      rows={rows}
      fresh={fresh}
      problems={problems}
      onChange={setRows}
    />
  );
}

function SampleDocument() {
  const t = useTranslations('gallery.sample');
  const paper = (
    <>
      <h2>{t('record')}</h2>
      <p>{t('emptyAbout')}</p>
    </>
  );
  return (
    <DocumentFrame
      state={{ is: 'shown', paper }}
      asideLabel={t('notes')}
      aside={
        <Panel title={t('notes')}>
          <Facts facts={[{ name: t('name'), value: t('record') }]} />
        </Panel>
      }
    />
  );
}
