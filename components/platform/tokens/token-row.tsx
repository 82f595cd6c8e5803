'use client';

import { useFormatter, useTranslations } from 'next-intl';
import list from '#components/base/list/list.module.css';
import table from '#components/base/list/table.module.css';
import { Moment } from '#components/base/ui/moment.tsx';
import type { TokenAction } from './dialogs.ts';
import { LimitLeft } from './limit-left.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TokenAccess } from './token-access.tsx';
import { TokenMenu } from './token-menu.tsx';
import classes from './tokens.module.css';
import { ending, isLive, type Token } from './tokens.ts';

export function TokenRow({ token, onAction }: { token: Token; onAction: (action: TokenAction) => void }) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  return (
    <tr data-ended={!isLive(token) || undefined}>
      <th scope="row" className={classes.nameCell}>
        <span className={classes.name}>{token.name}</span>
        <span className={classes.ending}>{ending(token)}</span>
      </th>
      <td data-label={t('column.status')}>
        <StatusBadge token={token} />
      </td>
      <td data-label={t('column.access')}>
        <TokenAccess token={token} />
      </td>
      <td data-label={t('column.lastUsed')}>
        {token.last_used_at ? (
          <Moment at={token.last_used_at} />
        ) : (
          <span className={list.quiet}>{t('neverUsed')}</span>
        )}
        {token.last_used_ip && (
          <span className={list.quiet}>{t('from', { address: token.last_used_ip })}</span>
        )}
      </td>
      <td data-label={t('column.calls')} className={table.number}>
        {format.number(token.request_count)}
      </td>
      <td data-label={t('column.left')}>
        {isLive(token) ? <LimitLeft rate={token.rate} /> : <span className={list.quiet}>—</span>}
      </td>
      <td data-label={t('column.expires')}>
        {token.expires_at ? (
          <Moment at={token.expires_at} />
        ) : (
          <span className={list.quiet}>{t('never')}</span>
        )}
      </td>
      <td className={table.action}>
        <TokenMenu token={token} onAction={onAction} />
      </td>
    </tr>
  );
}
