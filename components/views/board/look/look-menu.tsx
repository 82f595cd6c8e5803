'use client';

import { ActionIcon } from '@mantine/core';
import { IconLayoutRows } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import type { KeptDensity } from './density.ts';

const LookItems = dynamic(() => loadPart(() => import('./look-items.tsx')).then((all) => all.LookItems), {
  ssr: false,
});

export interface LaneChoice {
  value: string;
  name: string;
}

export interface Look {
  /** The properties whose values can be lanes, and the chosen one. */
  choices: readonly LaneChoice[];
  lanes: string | undefined;
  onLanes: (lanes: string | null) => void;
  density: KeptDensity;
}

/** Chooses the lanes of a board and how much its cards show. */
export function LookMenu(look: Look) {
  const t = useTranslations('boardView');
  const { button, anchor, close } = usePressMenu();
  return (
    <>
      <ActionIcon
        variant={look.lanes === undefined ? 'default' : 'light'}
        size={36}
        aria-label={t('look.name')}
        data-tip={t('look.name')}
        {...button}
      >
        <IconLayoutRows size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {anchor && <LookItems anchor={anchor} onClose={close} look={look} />}
    </>
  );
}
