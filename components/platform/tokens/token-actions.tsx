'use client';

import { Menu } from '@mantine/core';
import { IconBan, IconCopy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { copyText } from '#components/base/ui/copy-text.ts';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import type { TokenAction } from './dialogs.ts';
import { isLive, type Token } from './tokens.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

export function TokenActions({
  token,
  onAction,
  ...menu
}: MenuAnchor & { token: Token; onAction: (action: TokenAction) => void }) {
  const t = useTranslations('tokens');
  return (
    <AnchoredMenu {...menu} label={t('actionsOf', { name: token.name })} position="bottom-end" width={180}>
      {isLive(token) && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAction({ kind: 'edit', token })}>
          {t('edit')}
        </Menu.Item>
      )}
      {token.status === 'active' && (
        <Menu.Item
          leftSection={<IconRefresh {...icon} />}
          onClick={() => onAction({ kind: 'rotate', token })}
        >
          {t('rotate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copyText(token.id)}>
        {t('copyId')}
      </Menu.Item>
      {isLive(token) && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="brick"
            leftSection={<IconBan {...icon} />}
            onClick={() => onAction({ kind: 'revoke', token })}
          >
            {t('revoke')}
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
