'use client';

import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './tokens.module.css';
import { isArea, type Token } from './tokens.ts';

export function TokenAccess({ token }: { token: Token }) {
  const t = useTranslations('tokens');
  const roles = useTranslations('roles');
  const areaName = useTranslations('areas');
  const names = token.areas.map((area) => (isArea(area) ? areaName(area) : area));
  const addresses = t('onlyFrom', { addresses: token.ip_allow.join(', ') });
  return (
    <div className={classes.access}>
      <Badge color="gray">{roles(token.role)}</Badge>
      <span className={classes.quiet}>{names.length > 0 ? names.join(', ') : t('allAreas')}</span>
      {token.ip_allow.length > 0 && (
        <span data-tip={addresses} className={classes.lock} role="img" aria-label={addresses}>
          <IconLock size={14} stroke={1.8} aria-hidden />
        </span>
      )}
    </div>
  );
}
