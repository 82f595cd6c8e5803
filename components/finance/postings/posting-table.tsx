'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import { dayText } from '#components/records/values/scalar.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './postings.module.css';
import type { Posting } from './view.ts';

const columns = ['document', 'date', 'key', 'place', 'debit', 'credit'] as const;

/** Postings with the records that they come from. */
export function PostingTable({ postings, currency }: { postings: readonly Posting[]; currency: string }) {
  const t = useTranslations('postings');
  return (
    <ListTable
      title={t('title')}
      columns={columns.map((name) => ({
        ...{ name, title: t(name), isNumber: name === 'debit' || name === 'credit' },
      }))}
    >
      {postings.map((posting) => (
        <PostingRow key={posting.id} posting={posting} currency={currency} />
      ))}
    </ListTable>
  );
}

function PostingRow({ posting, currency }: { posting: Posting; currency: string }) {
  const t = useTranslations('postings');
  const format = useFormatter();
  const { source, key, posting_date, source_date, amount, currency_amount, reverses } = posting;
  const money = (value: number, unit: string) =>
    format.number(Math.abs(value), { style: 'currency', currency: unit });
  const shown = (
    <>
      {money(amount, currency)}
      {posting.currency !== currency && (
        <span className={classes.note}>{money(currency_amount, posting.currency)}</span>
      )}
    </>
  );
  const isDebit = amount > 0 || (amount === 0 && currency_amount > 0);
  return (
    <tr>
      <th scope="row">
        <span className={classes.kind}>{t(`sources.${source.type}`)}</span> <RecordLink id={source.id} />
        {reverses !== null && <span className={classes.note}>{t('reverses')}</span>}
      </th>
      <td data-label={t('date')}>
        {dayText(format, posting_date)}
        {source_date !== posting_date && (
          <span className={classes.note}>{t('dayOfSource', { day: dayText(format, source_date) })}</span>
        )}
      </td>
      <td data-label={t('key')}>{t(`keys.${key}`)}</td>
      <td data-label={t('place')}>
        <Place posting={posting} />
      </td>
      <td
        data-label={t('debit')}
        data-empty={!isDebit || undefined}
        className={`${table.number} ${classes.amount}`}
      >
        {isDebit && shown}
      </td>
      <td
        data-label={t('credit')}
        data-empty={isDebit || undefined}
        className={`${table.number} ${classes.amount}`}
      >
        {!isDebit && shown}
      </td>
    </tr>
  );
}

/** The project, the department and the category of a posting. */
function Place({ posting: { project_id, department_id, category } }: { posting: Posting }) {
  const ids = [project_id, department_id].filter((one) => one !== null);
  if (ids.length === 0 && category === null) return <span aria-hidden>—</span>;
  return (
    <span className={classes.place}>
      {ids.map((id) => (
        <RecordLink key={id} id={id} />
      ))}
      {category !== null && <span>{category}</span>}
    </span>
  );
}
