'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Tone } from '#components/base/ui/tone.tsx';
import classes from './bank.module.css';
import type { Proposal } from './view.ts';

interface Props {
  proposal: Proposal;
  currency: string;
  isFirst: boolean;
  isBusy: boolean;
  onAccept: (() => void) | undefined;
}

/** One way to match a line: its documents, and the reasons for it. */
export function ProposalCard({ proposal, currency, isFirst, isBusy, onAccept }: Props) {
  const t = useTranslations('bank');
  const format = useFormatter();
  const money = (value: number) => format.number(value, { style: 'currency', currency });
  const { certain, party_name, category, allocations, reasons, settlement_id, cash_movement_id } = proposal;
  const isRecorded = settlement_id !== null || cash_movement_id !== null;
  const isCategory = !isRecorded && category !== null;
  const name = party_name ?? category ?? t('nameless');
  return (
    <li className={classes.proposal} data-certain={certain || undefined} aria-label={name}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <Tone tone={certain ? 'good' : 'waiting'}>{t(certain ? 'certain' : 'toDecide')}</Tone>
      </div>
      {settlement_id !== null && (
        <Link href={`/data/settlements/${settlement_id}`}>{t('openSettlement')}</Link>
      )}
      {cash_movement_id !== null && (
        <Link href={`/data/cash_movements/${cash_movement_id}`}>{t('openMovement')}</Link>
      )}
      {allocations.length > 0 && (
        <ul className={classes.documents}>
          {allocations.map(({ invoice_id, number, amount, balance }) => (
            <li key={invoice_id}>
              <Link href={`/data/invoices/${invoice_id}`}>{number ?? t('nameless')}</Link>
              <span className={classes.figure}>
                {amount === balance
                  ? money(amount)
                  : t('partOf', { amount: money(amount), balance: money(balance) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.reasons}>
        {reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {onAccept && (
        <div>
          <Button
            size="sm"
            variant={isFirst ? 'filled' : 'default'}
            loading={isBusy}
            onClick={onAccept}
            aria-label={isCategory ? t('recordOf', { name }) : t('acceptOf', { name })}
          >
            {t(isRecorded ? 'link' : isCategory ? 'record' : 'accept')}
          </Button>
        </div>
      )}
    </li>
  );
}
