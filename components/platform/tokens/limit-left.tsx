'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './tokens.module.css';
import type { Token } from './tokens.ts';

function Left({ kind, left }: { kind: 'reads' | 'writes'; left: { limit: number; remaining: number } }) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  const share = left.limit > 0 ? left.remaining / left.limit : 1;
  return (
    <div className={classes.left}>
      <span className={classes.leftBar} data-low={share < 0.2 || undefined} aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className={classes.number}>
        {left.limit > 0 ? `${format.number(left.remaining)} / ${format.number(left.limit)}` : t('unlimited')}
      </span>{' '}
      {t(kind)}
    </div>
  );
}

export function LimitLeft({ rate }: { rate: Token['rate'] }) {
  return (
    <div className={classes.limits}>
      <Left kind="reads" left={rate.reads} />
      <Left kind="writes" left={rate.writes} />
    </div>
  );
}
