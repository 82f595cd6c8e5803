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
  const { certain, party_name, allocations, reasons, settlement_id } = proposal;
  const name = party_name ?? t('nameless');
  return (
    <li className={classes.proposal} data-certain={certain || undefined} aria-label={name}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <Tone tone={certain ? 'good' : 'waiting'}>{t(certain ? 'certain' : 'toDecide')}</Tone>
      </div>
      {settlement_id !== null && (
        <Link href={`/data/settlements/${settlement_id}`}>{t('openSettlement')}</Link>
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
            aria-label={t('acceptOf', { name })}
          >
            {t(settlement_id === null ? 'accept' : 'link')}
          </Button>
        </div>
      )}
    </li>
  );
}
