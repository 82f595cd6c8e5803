'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import tables from '#components/base/list/table.module.css';
import { CountMark } from '#components/base/ui/count-mark.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Priority } from '#components/base/ui/priority.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { Tone } from '#components/base/ui/tone.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ShortValue } from '#components/records/values/value.tsx';
import { tones } from '#server/kernel/values/tones.ts';
import classes from './gallery.module.css';
import { sampleRecord } from './sample-kind.ts';
import { Section } from './section.tsx';

/** Text that shows something: statuses, values, a table, a panel and the header of a page. */
export function Texts() {
  const t = useTranslations('gallery.sections');
  return (
    <>
      <Section name="header" title={t('header')}>
        <div>
          <Header />
        </div>
      </Section>
      <Section name="statuses" title={t('statuses')}>
        <Statuses />
      </Section>
      <Section name="values" title={t('values')}>
        <Values />
      </Section>
      <Section name="table" title={t('table')}>
        <SampleTable />
      </Section>
    </>
  );
}

function Header() {
  const t = useTranslations('gallery');
  return (
    <Page
      title={t('sample.record')}
      state={<Status tone="waiting">{t('sample.status')}</Status>}
      lead={t('lead')}
      action={<Button>{t('sample.main')}</Button>}
      menu={<Button variant="default">{t('sample.other')}</Button>}
    >
      <Panel title={t('sections.panel')} aside={t('sample.status')}>
        {t('sample.emptyAbout')}
      </Panel>
    </Page>
  );
}

function Statuses() {
  const t = useTranslations('gallery.sample');
  return (
    <>
      <div className={classes.line}>
        {tones.map((tone) => (
          <Status key={tone} tone={tone}>
            {t('status')}
          </Status>
        ))}
        <span>
          <CountMark count={7} label={(count) => t('count', { count })} />
        </span>
        <span>
          <CountMark count={240} label={(count) => t('count', { count })} />
        </span>
      </div>
      <div className={classes.line}>
        {(['good', 'bad', 'waiting', 'quiet'] as const).map((tone) => (
          <Tone key={tone} tone={tone}>
            {t('status')}
          </Tone>
        ))}
        {(['up', 'side', 'down'] as const).map((shape) => (
          <Priority key={shape} shape={shape}>
            {t('status')}
          </Priority>
        ))}
      </div>
    </>
  );
}

function Values() {
  const { kind, words } = useKind();
  return (
    <Facts
      facts={kind.fields.map(({ name }) => ({
        name: words.property(kind.kind, name),
        value: <ShortValue name={name} value={sampleRecord[name]} record={sampleRecord} />,
      }))}
    />
  );
}

const rows = ['urgent', 'medium', 'low'];

function SampleTable() {
  const t = useTranslations('gallery.sections');
  const { kind, words } = useKind();
  const names = [...kind.screen.columns, 'amount'];
  const columns = names.map((name) => ({
    name,
    title: words.property(kind.kind, name),
    isNumber: name === 'amount',
  }));
  return (
    <ListTable title={t('table')} columns={[{ name: 'title', title: words.kind(kind.kind) }, ...columns]}>
      {rows.map((priority) => (
        <tr key={priority}>
          <th scope="row">{String(sampleRecord.title)}</th>
          {columns.map(({ name, title, isNumber }) => (
            <td key={name} data-label={title} className={isNumber ? tables.number : undefined}>
              <ShortValue name={name} value={{ ...sampleRecord, priority }[name]} record={sampleRecord} />
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  );
}
