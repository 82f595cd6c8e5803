'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './tokens.module.css';
import type { Token } from './tokens.ts';

export function StatusBadge({ token }: { token: Token }) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  const when = token.revoked_at ? format.dateTime(new Date(token.revoked_at), { dateStyle: 'medium' }) : '';
  return (
    <span
      data-tip={t(`statusAbout.${token.status}`, { when })}
      className={classes.status}
      data-status={token.status}
    >
      {t(`status.${token.status}`)}
    </span>
  );
}
