'use client';

import { Kbd, UnstyledButton } from '@mantine/core';
import { useOs } from '@mantine/hooks';

import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from '../shell.module.css';
import { palette } from './palette.ts';

export function PaletteButton() {
  const t = useTranslations('palette');
  const modifier = useOs() === 'macos' ? '⌘' : 'Ctrl';
  return (
    <UnstyledButton className={classes.search} aria-label={t('open')} onClick={palette.open}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span className={classes.grow}>{t('open')}</span>
      <Kbd size="xs">{modifier} K</Kbd>
    </UnstyledButton>
  );
}
