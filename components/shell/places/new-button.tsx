'use client';

import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { LazyNewChoices } from './lazy-new-choices.tsx';

/** Opens the choice of what to create, from any page. */
export function NewButton() {
  const t = useTranslations('shell.bar');
  const { button, anchor, close } = usePressMenu();
  return (
    <>
      <ActionIcon variant="default" size={40} aria-label={t('new')} data-tip={t('new')} {...button}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {anchor && <LazyNewChoices anchor={anchor} onClose={close} />}
    </>
  );
}
