'use client';

import { Table } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import type { FigureDifference } from '#server/areas/finance/posted-figures/difference.ts';
import classes from './posted-figures.module.css';

type Shown = Pick<FigureDifference, 'of' | 'id' | 'currency'> & {
  by_documents: number;
  by_postings: number;
};

/** The figures that differ, each with its page. */
export function DifferenceTable({ differences }: { differences: readonly Shown[] }) {
  const t = useTranslations('postedFigures');
  const format = useFormatter();
  const money = (value: number, currency: string) => format.number(value, { style: 'currency', currency });
  return (
    <TitlesOf of={differences.map((one) => one.id)}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col">{t('byDocuments')}</th>
            <th scope="col">{t('byPostings')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={`${one.of} ${one.id} ${one.currency}`}>
              <th scope="row">
                {t(`of.${one.of}`, { currency: one.currency })}{' '}
                {one.id !== null && <RecordLink id={one.id} />}
              </th>
              <td>{money(one.by_documents, one.currency)}</td>
              <td>{money(one.by_postings, one.currency)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TitlesOf>
  );
}
