'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPlayerPause, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { copyText } from '#components/base/ui/copy-text.ts';
import type { EndpointDialogName } from './endpoint-dialogs.tsx';
import { useSwitchOff } from './use-endpoints.ts';
import { type Endpoint, nameOf } from './webhooks.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

export function EndpointMenu({
  endpoint,
  target,
  onOpen,
}: {
  endpoint: Endpoint;
  target: Ref<HTMLButtonElement>;
  onOpen: (dialog: EndpointDialogName) => void;
}) {
  const t = useTranslations('webhooks');
  const switchOff = useSwitchOff();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="default"
          size="lg"
          aria-label={t('actionsOf', { name: nameOf(endpoint) })}
        >
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => onOpen('rotate')}>
          {t('rotate')}
        </Menu.Item>
        {endpoint.enabled && (
          <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => switchOff(endpoint)}>
            {t('switchOff')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copyText(endpoint.id)}>
          {t('copyId')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="brick" leftSection={<IconTrash {...icon} />} onClick={() => onOpen('remove')}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
