'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Tone } from '#components/base/ui/tone.tsx';
import { dayText } from '#components/records/values/scalar.ts';
import { useMoney, useTaxName } from './use-vat-book.ts';
import classes from './vat-book.module.css';
import type { Entry } from './view.ts';

interface Props {
  entry: Entry;
  currency: string;
  isReceived: boolean;
}

/** A tax of a document, with a link to the document. On a telephone its facts are below the number. */
export function EntryRow({ entry, currency, isReceived }: Props) {
  const format = useFormatter();
  const taxName = useTaxName();
  const money = useMoney(currency);
  const day = dayText(format, entry.booked_on);
  const party = [entry.party_name, entry.party_tax_id].filter((part) => part !== null);
  const tax = taxName(entry);
  const amounts = [entry.base, entry.amount, ...(isReceived ? [entry.deductible] : [])];
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} href={`/data/invoices/${entry.document_id}`} size="sm">
          {entry.number ?? entry.document_id}
        </Anchor>
        <Marks entry={entry} />
        {entry.supplier_number !== null && <span className={classes.note}>{entry.supplier_number}</span>}
        <span className={classes.below}>{[day, ...party, tax].join(' · ')}</span>
        <ForeignAmounts entry={entry} currency={currency} />
      </th>
      <td className={`${classes.aside} ${classes.day}`}>{day}</td>
      <td className={classes.aside}>
        {entry.party_name ?? '—'}
        {entry.party_tax_id !== null && <span className={classes.note}>{entry.party_tax_id}</span>}
      </td>
      <td className={classes.aside}>{tax}</td>
      {amounts.map((value, at) => (
        // The figures have their places by their columns.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
        <td key={at} className={classes.number}>
          {money(value)}
        </td>
      ))}
    </tr>
  );
}

function Marks({ entry }: { entry: Entry }) {
  const t = useTranslations('vatBook');
  return (
    <span className={classes.marks}>
      {entry.voided && <Tone tone="bad">{t('void')}</Tone>}
      {entry.document_kind === 'credit_note' && <Tone tone="quiet">{t('creditNote')}</Tone>}
      {entry.replaces_id !== null && (
        <Tone tone="quiet" tip={t('takesBackAbout')}>
          {t('takesBack')}
        </Tone>
      )}
      {entry.typed && (
        <Tone tone="quiet" tip={t('typedAbout')}>
          {t('typed')}
        </Tone>
      )}
    </span>
  );
}

/** The amounts of a document in another currency as they are on it. */
function ForeignAmounts({ entry, currency }: Pick<Props, 'entry' | 'currency'>) {
  const t = useTranslations('vatBook');
  const foreign = useMoney(entry.currency);
  if (entry.currency === currency || entry.voided) return null;
  const figures = { base: foreign(entry.document_base), tax: foreign(entry.document_amount) };
  return <span className={classes.note}>{t('inDocument', figures)}</span>;
}
