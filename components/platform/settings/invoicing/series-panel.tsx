'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { isOwnSeries } from '#server/areas/finance/series/series-names.ts';
import settingsClasses from '../settings.module.css';
import { useSettingsPage } from '../settings-context.tsx';
import classes from './invoicing.module.css';
import { SeriesCode } from './series-code.tsx';

interface Props {
  /** True in a country whose tax authority gives each series a code. */
  hasCodes: boolean;
}

/** The series of invoices with their next numbers; an auditor asks for the last one and its date. */
export function SeriesPanel({ hasCodes }: Props) {
  const t = useTranslations('invoicing.series');
  const format = useFormatter();
  const { words } = useSettingsPage();
  const found = useQuery(useTRPC().invoices.series.queryOptions({}));
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div id="series" className={classes.section}>
      <Panel title={t('title')}>
        <p className={settingsClasses.about}>{t('about')}</p>
        {hasCodes && <p className={settingsClasses.about}>{t('codeAbout')}</p>}
        <div className={classes.table}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('series')}</th>
                <th scope="col">{t('year')}</th>
                <th scope="col">{t('next')}</th>
                <th scope="col">{t('last')}</th>
                <th scope="col">{t('lastDate')}</th>
                {hasCodes && <th scope="col">{t('code')}</th>}
              </tr>
            </thead>
            <tbody>
              {found.data?.data.map(
                ({ series, year, next_number, last_number, last_date, authority_code }) => (
                  <tr key={`${series} ${year}`}>
                    <td>{words.kind(series)}</td>
                    <td>{year ?? t('allYears')}</td>
                    <td className={classes.number}>{next_number ?? '–'}</td>
                    <td className={classes.number}>{last_number ?? '–'}</td>
                    <td>{last_date ? day(last_date) : '–'}</td>
                    {hasCodes && (
                      <td>
                        {isOwnSeries(series) && next_number !== null ? (
                          <SeriesCode
                            {...{ series, year, documents: words.kind(series), code: authority_code }}
                          />
                        ) : (
                          (authority_code ?? '–')
                        )}
                      </td>
                    )}
                  </tr>
                ),
              )}
            </tbody>
          </Table>
        </div>
      </Panel>
    </div>
  );
}
