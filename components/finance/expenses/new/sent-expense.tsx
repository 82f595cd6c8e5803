'use client';

import { Button, Title } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { takePhoto } from '#components/base/files/take-photo.ts';
import { useFacts } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { currencyOf, datedText } from '#components/records/values/scalar.ts';
import { receiptTypes } from '../receipt-place.ts';
import classes from './quick-expense.module.css';
import type { SendExpense } from './use-send-expense.ts';

interface Props {
  reply: NonNullable<SendExpense['data']>;
  onAnother: (photo: File | undefined) => void;
}

/** Says what was saved and what happens to it, and offers the next receipt. */
export function SentExpense({ reply: { data, warnings }, onAnother }: Props) {
  const t = useTranslations('expenses.new');
  const format = useFormatter();
  const pageOf = usePageOf();
  const { currency: usual } = useFacts();
  const { id, amount, description, status } = data;
  const sum = format.number(Number(amount), { style: 'currency', currency: currencyOf(data, usual) });
  return (
    <div className={classes.form}>
      <div role="status">
        <Title order={2}>{t(status === 'submitted' ? 'sent' : 'kept', { sum })}</Title>
        <p className={classes.quiet}>{t(status === 'submitted' ? 'sentAbout' : 'keptAbout')}</p>
        {warnings?.map(({ code, message }) => (
          <p key={code} className={classes.warning}>
            {datedText(format, message)}
          </p>
        ))}
      </div>
      <div className={classes.next}>
        <Button
          size="lg"
          leftSection={<IconCamera size={20} stroke={1.8} aria-hidden />}
          onClick={async () => onAnother(await takePhoto(receiptTypes))}
        >
          {t('another')}
        </Button>
        <Button component={Link} href={pageOf('expense', id) ?? '/expenses'} variant="default" size="lg">
          {t('open', { description })}
        </Button>
      </div>
    </div>
  );
}
