'use client';

import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './shell.module.css';

export function FoldButton({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }) {
  const t = useTranslations('shell');
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const name = isFolded ? t('unfold') : t('fold');
  return (
    <ActionIcon
      className={classes.fold}
      variant="subtle"
      color="gray"
      aria-label={name}
      data-tip={name}
      onClick={onFold}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
