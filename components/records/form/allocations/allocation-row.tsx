'use client';

import { Checkbox } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import { dayText } from '../../values/scalar.ts';
import type { Share } from './allocate.ts';
import classes from './allocations.module.css';
import type { ShownDocument } from './use-open-documents.ts';

interface Props {
  share: Share;
  invoice: ShownDocument['invoice'] | undefined;
  currency: string;
  problem: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onType: (text: string) => void;
}

/** An open document: whether the money settles it, and how much of it. */
export function AllocationRow({ share, invoice, currency, problem, onChoose, onType }: Props) {
  const t = useTranslations('data.allocations');
  const format = useFormatter();
  const convention = useConvention();
  const { document, isChosen, text } = share;
  const money = (cents: number) => format.number(cents / 100, { style: 'currency', currency });
  const number = invoice?.number ?? invoice?.supplier_number ?? document.id;
  const due = invoice?.due_date ?? null;
  const isLate = invoice?.shown_as === 'overdue';
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <Checkbox
        aria-label={t('settle', { number })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.facts}>
        <Link href={`/data/invoices/${document.id}`} target="_blank">
          {number}
        </Link>
        <span className={classes.quiet} data-late={isLate || undefined}>
          {!document.isCharged && `${t('takenOff')} · `}
          {due === null ? t('noDueDay') : t(isLate ? 'late' : 'due', { day: dayText(format, due) })}
        </span>
      </div>
      <span className={classes.open}>{t('open', { amount: money(document.open) })}</span>
      <WrittenNumber
        className={classes.amount}
        aria-label={t('amountOf', { number })}
        size="sm"
        convention={convention}
        value={isChosen ? text : ''}
        error={problem && <ProblemText text={problem} />}
        onChange={onType}
      />
    </li>
  );
}
