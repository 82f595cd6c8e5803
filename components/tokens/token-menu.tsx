'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconCopy, IconDots, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { copyText } from '../ui/copy-text.ts';
import type { TokenAction } from './dialogs.ts';
import { isLive, type Token } from './tokens.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

export function TokenMenu({ token, onAction }: { token: Token; onAction: (action: TokenAction) => void }) {
  const t = useTranslations('tokens');
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: token.name })}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
