'use client';

import { ActionIcon } from '@mantine/core';
import { IconScribble } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

/** Begins and ends drawing on the frame that is shown. */
export function DrawButton({ isDrawing, onDraw }: { isDrawing: boolean; onDraw: () => void }) {
  const t = useTranslations('drawing');
  return (
    <ActionIcon
      variant={isDrawing ? 'light' : 'subtle'}
      color="gray"
      size="lg"
      data-tip={t('open')}
      aria-label={t('open')}
      aria-pressed={isDrawing}
      onClick={onDraw}
    >
      <IconScribble size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
