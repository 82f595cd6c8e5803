'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { DocumentFrame } from '#components/views/document/document-frame.tsx';
import type { GridRow } from '#components/views/grid/columns.ts';
import { Grid } from '#components/views/grid/grid.tsx';
import { SampleEditor, SampleLines } from './sample-editor.tsx';
import { useSampleColumns } from './sample-lines.ts';
import { Section } from './section.tsx';

/**
 * The engines of pages that are no lists: a grid of lines, with a problem or with sections, and a document beside its facts
 * or an editor.
 */
export function Engines() {
  const t = useTranslations('gallery');
  return (
    <>
      <Section name="grid" title={t('sections.grid')}>
        <SampleGrid />
      </Section>
      <Section name="gridSections" title={t('sections.gridSections')}>
        <SampleLines />
      </Section>
      <Section name="document" title={t('sections.document')}>
        <SampleDocument />
      </Section>
      <Section name="documentWide" title={t('sections.documentWide')}>
        <SampleEditor />
      </Section>
    </>
  );
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
