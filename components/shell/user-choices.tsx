'use client';

import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDoorExit, IconLogout, IconUserCircle } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { signOut } from '#components/base/session/client.ts';
import { useSession } from '#components/base/session/context.tsx';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { PreferenceItems } from './preference-items.tsx';

export function UserChoices({ onLeave, ...menu }: MenuAnchor & { onLeave: () => void }) {
  const t = useTranslations('shell');
  const { user } = useSession();
  const leaveConsole = () =>
    signOut().catch(() => notifications.show({ color: 'brick', message: t('notSignedOut') }));
  return (
    <AnchoredMenu {...menu} label={t('account', { name: user.name })} position="top-start">
      <PreferenceItems />
      <Menu.Divider />
      <Menu.Item
        component={Link}
        href="/account"
        leftSection={<IconUserCircle size={16} stroke={1.8} aria-hidden />}
      >
        {t('ownAccount')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDoorExit size={16} stroke={1.8} />} onClick={onLeave}>
        {t('leave')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} />} onClick={leaveConsole}>
        {t('signOut')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
