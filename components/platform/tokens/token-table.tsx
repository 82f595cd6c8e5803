'use client';

import { useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import type { TokenAction } from './dialogs.ts';
import { TokenRow } from './token-row.tsx';
import type { Token } from './tokens.ts';

const columns = ['token', 'status', 'access', 'lastUsed', 'calls', 'left', 'expires', 'actions'] as const;

export function TokenTable({
  tokens,
  onAction,
}: {
  tokens: Token[];
  onAction: (action: TokenAction) => void;
}) {
  const t = useTranslations('tokens');
  return (
    <ListTable
      title={t('title')}
      columns={columns.map((name) => ({
        name,
        title: t(`column.${name}`),
        isNumber: name === 'calls',
        isHidden: name === 'actions',
      }))}
    >
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onAction={onAction} />
      ))}
    </ListTable>
  );
}
