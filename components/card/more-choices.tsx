'use client';

import { Menu } from '@mantine/core';
import { IconBell, IconHelp, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMay } from '../session/context.tsx';
import { AnchoredMenu, type MenuAnchor } from '../ui/anchored-menu.tsx';
import { useCardDesk } from './desk.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

/** What is done with the card less often. */
export function MoreChoices(menu: MenuAnchor) {
  const t = useTranslations('card');
  const may = useMay();
  const { mayWrite, open } = useCardDesk();
  return (
    <AnchoredMenu {...menu} label={t('more')} position="bottom-end">
      {mayWrite && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open({ kind: 'edit' })}>
          {t('edit.open')}
        </Menu.Item>
      )}
      {may('production', 'notify') && (
        <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => open({ kind: 'notify' })}>
          {t('notify.open')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHelp {...icon} />} onClick={() => open({ kind: 'help' })}>
        {t('help.open')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
