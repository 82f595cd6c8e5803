'use client';

import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconDots, IconLogout } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { signOut } from '../session/client.ts';
import { useSession } from '../session/context.tsx';
import { Initials } from './initials.tsx';
import { PreferenceItems } from './preference-items.tsx';
import classes from './shell.module.css';

export function UserMenu() {
  const t = useTranslations('shell');
  const { user } = useSession();
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.switch} aria-label={t('account', { name: user.name })}>
          <Initials name={user.name} />
          <span className={classes.grow}>
            <Text component="span" display="block" size="sm" fw={550} truncate>
              {user.name}
            </Text>
            <Text component="span" display="block" size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
          </span>
          <IconDots size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <PreferenceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
