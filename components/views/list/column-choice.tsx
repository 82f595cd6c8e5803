'use client';

import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';

const ColumnList = dynamic(() => loadPart(() => import('./column-list.tsx')).then((all) => all.ColumnList), {
  ssr: false,
});

/** Chooses the shown columns. */
export function ColumnChoice() {
  const t = useTranslations('data');
  const { button, anchor, close } = usePressMenu('dialog');
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('columns')} data-tip={t('columns')} {...button}>
        <IconColumns3 size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      {anchor && <ColumnList anchor={anchor} onClose={close} />}
    </>
  );
}
