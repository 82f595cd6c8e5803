'use client';

import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Status } from '#components/base/ui/status.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { useTexts } from '../shared/use-texts.ts';
import classes from './pay-terms.module.css';
import { useRemovePay } from './use-pay.ts';
import type { PayChange } from './view.ts';

/** A change of pay: its day, the pay, how much more it is, and why. One that is planned can be removed. */
export function PayChangeLine({ employee, change }: { employee: string; change: PayChange }) {
  const t = useTranslations('payTerms');
  const format = useFormatter();
  const texts = useTexts();
  const removing = useRemovePay(employee);
  const { from, salary, currency, frequency, share, reason, by, isPlanned } = change;
  const amount = salary === null ? '—' : texts.money(salary, currency ?? 'EUR');
  return (
    <li className={classes.change}>
      <span className={classes.what}>
        <span className={classes.head}>
          <span className={classes.amount}>{t(`per.${frequency}`, { amount })}</span>
          {share !== null && share !== 0 && (
            <span className={classes.quiet}>
              {format.number(share, {
                style: 'percent',
                signDisplay: 'exceptZero',
                maximumFractionDigits: 1,
              })}
            </span>
          )}
          {isPlanned && <Status tone="waiting">{t('planned')}</Status>}
        </span>
        <span className={classes.quiet}>
          {t('from', { day: texts.date(from) })}
          {reason !== null && ` · ${reason}`}
          {by !== null && (
            <>
              {' · '}
              <Actor actor={by} />
            </>
          )}
        </span>
      </span>
      {isPlanned && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('remove', { day: texts.date(from) })}
          loading={removing.isPending}
          onClick={() => removing.mutate(from)}
        >
          <IconTrash size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
