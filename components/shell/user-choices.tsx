'use client';

import { Menu } from '@mantine/core';
import { IconDoorExit, IconLogout } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { signOut } from '../session/client.ts';
import { useSession } from '../session/context.tsx';
import { AnchoredMenu, type MenuAnchor } from '../ui/anchored-menu.tsx';
import { PreferenceItems } from './preference-items.tsx';

export function UserChoices({ onLeave, ...menu }: MenuAnchor & { onLeave: () => void }) {
  const t = useTranslations('shell');
  const { user } = useSession();
  return (
    <AnchoredMenu {...menu} label={t('account', { name: user.name })} position="top-start">
      <PreferenceItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconDoorExit size={16} stroke={1.8} />} onClick={onLeave}>
        {t('leave')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} />} onClick={signOut}>
        {t('signOut')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
