'use client';

import { UnstyledButton } from '@mantine/core';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './tasks.module.css';
import { useWhose } from './use-whose.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Shows only the own tasks while it is pressed. */
export function WhoseChip() {
  const t = useTranslations('taskViews');
  const { isMine, toggle } = useWhose();
  return (
    <UnstyledButton className={classes.chip} aria-pressed={isMine} onClick={toggle}>
      {isMine ? <IconUser {...icon} /> : <IconUsers {...icon} />}
      {t('mine')}
    </UnstyledButton>
  );
}
