'use client';

import { Checkbox } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import classes from './transfers.module.css';
import type { Bill } from './use-payable-bills.ts';

interface Props {
  bills: readonly Bill[];
  /** The bills that are not chosen. */
  left: ReadonlySet<string>;
  /** The reasons why bills cannot be paid, by their ids. */
  problems: ReadonlyMap<string, string> | undefined;
  onToggle: (id: string) => void;
}

/** The open bills to choose from, each with the reason if it cannot be paid. */
export function BillChoice({ bills, left, problems, onToggle }: Props) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  if (bills.length === 0) return <p className={classes.note}>{t('none')}</p>;
  return (
    <ul className={classes.bills}>
      {bills.map(({ id, number, supplier, due_date, balance, currency }) => (
        <li key={id}>
          <Checkbox
            checked={!left.has(id)}
            label={supplier === null ? number : `${number} · ${supplier}`}
            description={
              due_date === null
                ? undefined
                : t('due', {
                    day: format.dateTime(new Date(`${due_date}T00:00:00Z`), {
                      dateStyle: 'medium',
                      timeZone: 'UTC',
                    }),
                  })
            }
            error={left.has(id) ? undefined : problems?.get(id)}
            onChange={() => onToggle(id)}
          />
          <span className={classes.amount}>{format.number(balance, { style: 'currency', currency })}</span>
        </li>
      ))}
    </ul>
  );
}
