'use client';

import { Button, CloseButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './face.module.css';

interface Props {
  ids: readonly string[];
  onMenu: (anchor: HTMLElement) => void;
  onClear: () => void;
}

/** The selected cards, which are moved together. */
export function SelectionBar({ ids, onMenu, onClear }: Props) {
  const t = useTranslations('boardView');
  return (
    <section className={classes.bar} aria-label={t('selection')}>
      <strong>{t('selected', { count: ids.length })}</strong>
      <Button
        variant="default"
        leftSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        {t('move')}
      </Button>
      <CloseButton aria-label={t('clearSelection')} onClick={onClear} />
    </section>
  );
}
