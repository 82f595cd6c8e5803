'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import { dayText } from '#components/records/values/scalar.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './open-items.module.css';
import type { OpenItem } from './view.ts';

const columns = ['item', 'party', 'posting_date', 'due_date', 'currency_amount'] as const;

/** Open items with the records that they come from. */
export function OpenItemTable({ items, currency }: { items: readonly OpenItem[]; currency: string }) {
  const t = useTranslations('openItems');
  const named = columns.map((name) => ({ name, title: t(name), isNumber: name === 'currency_amount' }));
  const own = { name: 'amount', title: t('amount', { currency }), isNumber: true };
  return (
    <ListTable title={t('title')} columns={[...named, own]}>
      {items.map((item) => (
        <ItemRow
          key={`${item.key} ${item.item?.id ?? ''} ${item.currency}`}
          item={item}
          currency={currency}
        />
      ))}
    </ListTable>
  );
}

function ItemRow({ item, currency }: { item: OpenItem; currency: string }) {
  const t = useTranslations('openItems');
  const keyName = useTranslations('postings.keys');
  const format = useFormatter();
  const money = (value: number, unit: string) => format.number(value, { style: 'currency', currency: unit });
  const { item: record, party_id, due_date, days_late, unrealized_difference: gain } = item;
  return (
    <tr>
      <th scope="row">
        <span className={classes.kind}>{keyName(item.key)}</span>{' '}
        {record === null ? t('noItem') : <RecordLink id={record.id} />}
      </th>
      <td data-label={t('party')}>{party_id === null ? <Nothing /> : <RecordLink id={party_id} />}</td>
      <td data-label={t('posting_date')}>{dayText(format, item.posting_date)}</td>
      <td data-label={t('due_date')}>
        {due_date === null ? <Nothing /> : dayText(format, due_date)}
        {days_late > 0 && <span className={classes.late}>{t('daysLate', { days: days_late })}</span>}
      </td>
      <td data-label={t('currency_amount')} className={`${table.number} ${classes.amount}`}>
        {money(item.currency_amount, item.currency)}
      </td>
      <td data-label={t('amount', { currency })} className={`${table.number} ${classes.amount}`}>
        {money(item.amount, currency)}
        {gain !== null && gain !== 0 && (
          <span className={classes.note}>
            {t('unrealized')}: {money(gain, currency)}
          </span>
        )}
      </td>
    </tr>
  );
}

const Nothing = () => <span aria-hidden>—</span>;
