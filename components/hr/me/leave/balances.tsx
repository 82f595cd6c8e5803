'use client';

import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { useTexts } from '../../shared/use-texts.ts';
import classes from './leave.module.css';
import type { Balance, BalancesState } from './use-balances.ts';

/** The days that are left of each kind of leave, and where the others went. */
export function Balances({ balances }: { balances: BalancesState }) {
  const t = useTranslations('myPage.leave');
  if (balances.isError) return <Failed title={t('balancesFailed')} onRetry={() => balances.refetch()} />;
  return (
    <ul className={classes.balances} aria-label={t('balances')}>
      {balances.all.map((balance) => (
        <BalanceItem key={balance.kind} balance={balance} />
      ))}
    </ul>
  );
}

function BalanceItem({ balance }: { balance: Balance }) {
  const t = useTranslations('myPage.leave');
  const kinds = useTranslations('leave.kinds');
  const texts = useTexts();
  const { kind, total, taken, planned, asked, left, carried, carriedUntil } = balance;
  const parts = { taken, planned, asked } as const;
  return (
    <li className={classes.balance}>
      <p className={classes.left}>
        <span className={classes.figure}>{texts.days(left)}</span>
        <span>{t('leftOf', { kind: kinds(kind), total: texts.days(total) })}</span>
      </p>
      <div className={classes.bar} aria-hidden>
        {(['taken', 'planned', 'asked'] as const).map((part) => (
          <span
            key={part}
            data-part={part}
            style={{ width: `${total > 0 ? (Math.max(0, parts[part]) / total) * 100 : 0}%` }}
          />
        ))}
      </div>
      <ul className={classes.parts}>
        {(['taken', 'planned', 'asked'] as const).map((part) => (
          <li key={part} data-part={part}>
            {t(`parts.${part}`, { days: texts.days(parts[part]) })}
          </li>
        ))}
      </ul>
      {carried > 0 && (
        <p className={classes.quiet}>
          {t('carried', {
            days: texts.days(carried),
            until: carriedUntil === null ? '' : texts.date(carriedUntil),
          })}
        </p>
      )}
    </li>
  );
}
