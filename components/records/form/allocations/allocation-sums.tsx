'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Values } from '../values.ts';
import { allocatedIn, type Share } from './allocate.ts';
import classes from './allocations.module.css';
import { useAccountAmount } from './use-account-amount.ts';

interface Props {
  values: Values;
  shares: readonly Share[];
  /** The money of the form in cents; undefined while it is not typed. */
  money: number | undefined;
  currency: string | undefined;
}

/** The sum of the documents, the rest of the money, and the amount that reaches the account. */
export function AllocationSums({ values, shares, money, currency }: Props) {
  const t = useTranslations('data.allocations');
  const format = useFormatter();
  const allocated = allocatedIn(shares);
  const reached = useAccountAmount(values, currency, money ?? allocated);
  if (currency === undefined) return null;
  const shown = (cents: number) => format.number(cents / 100, { style: 'currency', currency });
  const left = money === undefined ? 0 : money - allocated;
  const open = shares.reduce((sum, { document }) => sum + (document.isCharged ? document.open : 0), 0);
  const isAllPaid = shares.length > 0 && allocated === open;
  return (
    <div className={classes.sums} role="status">
      <p>
        {money === undefined
          ? t('settled', { amount: shown(allocated) })
          : t('settledOf', { amount: shown(allocated), money: shown(money) })}
      </p>
      {left > 0 && (
        <p className={classes.left}>{t(isAllPaid ? 'moreThanOpen' : 'leftOver', { amount: shown(left) })}</p>
      )}
      {left < 0 && <p className={classes.wrong}>{t('tooMuch', { amount: shown(-left) })}</p>}
      {reached &&
        (reached.rate === undefined ? (
          <p>{t('noRate', { currency })}</p>
        ) : (
          <p>
            {t('reaches', {
              rate: format.number(reached.rate, { maximumFractionDigits: 6 }),
              ...{ currency, home: reached.home },
              amount: format.number(reached.amount, { style: 'currency', currency: reached.home }),
            })}
          </p>
        ))}
    </div>
  );
}
