'use client';

import { Menu, Text, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSelector } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { switchOrganization } from '../session/client.ts';
import { useSession } from '../session/context.tsx';
import { Initials } from './initials.tsx';
import classes from './shell.module.css';

const searchableFrom = 6;

export function OrganizationMenu() {
  const t = useTranslations('organization');
  const roles = useTranslations('roles');
  const { organization, organizations, role } = useSession();

  function enter(id: string) {
    if (id === organization.id) return;
    switchOrganization(id).catch(() => notifications.show({ color: 'brick', message: t('switchFailed') }));
  }

  return (
    <Menu width={248} position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes.organization}
          aria-label={t('current', { name: organization.name })}
        >
          <Initials name={organization.name} isSquare />
          <span className={classes.grow}>
            <Text component="span" display="block" size="sm" fw={600} truncate>
              {organization.name}
            </Text>
            <Text component="span" display="block" size="xs" c="dimmed">
              {roles(role)}
            </Text>
          </span>
          <IconSelector size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {organizations.length >= searchableFrom && (
          <Menu.Search placeholder={t('search')} aria-label={t('search')} />
        )}
        <Menu.Label>{t('yours')}</Menu.Label>
        <Menu.RadioGroup value={organization.id} onChange={enter}>
          {organizations.map((choice) => (
            <Menu.RadioItem key={choice.id} value={choice.id} closeMenuOnClick>
              <Text component="span" display="block" size="sm">
                {choice.name}
              </Text>
              <Text component="span" display="block" size="xs" c="dimmed">
                {choice.slug} · {roles(choice.role)}
              </Text>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
