'use client';

import { Table, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { TokenAction } from './dialogs.ts';
import { TokenRow } from './token-row.tsx';
import classes from './tokens.module.css';
import type { Token } from './tokens.ts';

const columns = ['token', 'status', 'access', 'lastUsed', 'calls', 'left', 'expires'] as const;

export function TokenTable({
  tokens,
  onAction,
}: {
  tokens: Token[];
  onAction: (action: TokenAction) => void;
}) {
  const t = useTranslations('tokens');
  return (
    <div className={classes.tableFrame}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md">
        <caption className={classes.caption}>{t('title')}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column}
                scope="col"
                className={column === 'calls' ? classes.numberCell : undefined}
              >
                {t(`column.${column}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onAction={onAction} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
