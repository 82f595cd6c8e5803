'use client';

import { Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { switchOrganization } from '#components/base/session/client.ts';
import { useSession } from '#components/base/session/context.tsx';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';

const searchableFrom = 6;

export function OrganizationChoices({ onNew, ...menu }: MenuAnchor & { onNew: () => void }) {
  const t = useTranslations('organization');
  const roles = useTranslations('roles');
  const { organization, organizations, can_make_organizations: canMake } = useSession();

  function enter(id: string) {
    if (id === organization.id) return;
    switchOrganization(id).catch(() => notifications.show({ color: 'brick', message: t('switchFailed') }));
  }

  return (
    <AnchoredMenu {...menu} label={t('yours')} width={248} position="bottom-start">
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
      {canMake && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={onNew}>
            {t('newItem')}
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
