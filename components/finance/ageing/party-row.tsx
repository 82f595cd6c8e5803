'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Tone } from '#components/base/ui/tone.tsx';
import { TransferButton } from '../transfers/transfer-button.tsx';
import classes from './ageing.module.css';
import { AgeBar, Figures } from './figures.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { useAgeingView, useFigurePlace, useMoney } from './use-ageing.ts';
import { placeOfPayment, type Row, type Side } from './view.ts';
import { WithoutRate } from './without-rate.tsx';

interface Props {
  row: Row;
  side: Side;
  day: string;
  currency: string;
}

/** The open amounts of a party by age, with buttons to record a payment and to remind it. */
export function PartyRow({ row, side, day, currency }: Props) {
  const t = useTranslations('ageing');
  const money = useMoney(currency);
  const placeOf = useFigurePlace(side, day);
  const [{ on }] = useAgeingView();
  const pageOf = usePageOf();
  const { party_id, party_type, party_name, days_late, total } = row;
  const name = party_name ?? t(`nobody.${side}`);
  const page = party_id !== null && party_type !== null ? pageOf(party_type, party_id) : undefined;
  const of = { party_id, party_type, name };
  return (
    <li className={classes.party} aria-label={name}>
      <div className={classes.who}>
        {page ? <Link href={page}>{name}</Link> : <span>{name}</span>}
        <Tone tone={days_late > 0 ? (days_late > 30 ? 'bad' : 'waiting') : 'quiet'}>
          {t('daysLate', { days: days_late })}
        </Tone>
      </div>
      <Link
        className={classes.total}
        href={placeOf('total', of)}
        aria-label={t('openFigure', { figure: t('figures.total'), amount: money(total), name })}
      >
        {money(total)}
      </Link>
      <AgeBar sums={row} />
      <Figures side={side} sums={row} day={day} currency={currency} of={of} />
      <WithoutRate amounts={row.without_rate} />
      {on === null && <Acts row={row} side={side} day={day} name={name} />}
    </li>
  );
}

function Acts({ row, side, day, name }: Omit<Props, 'currency'> & { name: string }) {
  const t = useTranslations('ageing');
  const may = useMay();
  const [isReminding, setReminding] = useState(false);
  const payment = may('settlements', 'create') ? placeOfPayment(row) : undefined;
  const isReminded = side === 'receivable' && row.late_count > 0 && may('invoices', 'remind');
  return (
    <div className={classes.acts}>
      {payment !== undefined && (
        <Button
          component={Link}
          href={payment}
          variant="light"
          size="sm"
          aria-label={t('recordPaymentOf', { name })}
        >
          {t('recordPayment')}
        </Button>
      )}
      {side === 'payable' && row.party_id !== null && <TransferButton supplier={row.party_id} name={name} />}
      {isReminded && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('remindOf', { name })}
          onClick={() => setReminding(true)}
        >
          {t('remind')}
        </Button>
      )}
      {isReminding && <RemindDialog party={row} name={name} day={day} onClose={() => setReminding(false)} />}
    </div>
  );
}
