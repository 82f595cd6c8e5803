'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { ListTable } from '#components/base/list/list-table.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { isOwnSeries } from '#server/areas/finance/series/series-names.ts';
import settingsClasses from '../settings.module.css';
import { useSettingsPage } from '../settings-context.tsx';
import classes from './invoicing.module.css';
import { SeriesCode } from './series-code.tsx';

const facts = ['series', 'year', 'next', 'last', 'lastDate'] as const;

interface Props {
  /** True in a country whose tax authority gives each series a code. */
  hasCodes: boolean;
}

/** The series of invoices with their next numbers; an auditor asks for the last one and its date. */
export function SeriesPanel({ hasCodes }: Props) {
  const t = useTranslations('invoicing.series');
  const found = useQuery(useTRPC().invoices.series.queryOptions({}));
  const columns = hasCodes ? [...facts, 'code' as const] : facts;
  return (
    <div id="series" className={classes.section}>
      <Panel title={t('title')}>
        <p className={settingsClasses.about}>{t('about')}</p>
        {hasCodes && <p className={settingsClasses.about}>{t('codeAbout')}</p>}
        <ListTable
          title={t('title')}
          isFramed={false}
          columns={columns.map((name) => ({ name, title: t(name) }))}
        >
          {found.data?.data.map((row) => (
            <SeriesRow key={`${row.series} ${row.year}`} row={row} hasCodes={hasCodes} />
          ))}
        </ListTable>
      </Panel>
    </div>
  );
}

type Series = Outputs['invoices']['series']['data'][number];

function SeriesRow({ row, hasCodes }: { row: Series; hasCodes: boolean }) {
  const t = useTranslations('invoicing.series');
  const format = useFormatter();
  const { words } = useSettingsPage();
  const { series, year, next_number, last_number, last_date, authority_code } = row;
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <tr>
      <th scope="row">{words.kind(series)}</th>
      <td data-label={t('year')} className={classes.number}>
        {year ?? t('allYears')}
      </td>
      <td data-label={t('next')} className={classes.number}>
        {next_number ?? '–'}
      </td>
      <td data-label={t('last')} className={classes.number}>
        {last_number ?? '–'}
      </td>
      <td data-label={t('lastDate')} className={classes.number}>
        {last_date ? day(last_date) : '–'}
      </td>
      {hasCodes && (
        <td data-label={t('code')}>
          {isOwnSeries(series) && next_number !== null ? (
            <SeriesCode {...{ series, year, documents: words.kind(series), code: authority_code }} />
          ) : (
            (authority_code ?? '–')
          )}
        </td>
      )}
    </tr>
  );
}
