'use client';

import { IconArrowsDiff, IconColumns2, IconFlipVertical } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Key } from '../../player/key.tsx';
import type { useShownVersion } from '../tabs/use-shown-version.ts';

/** Compares the version with the one before it: side by side, or both in one picture with a border to move. */
export function CompareKeys({ version }: { version: ReturnType<typeof useShownVersion> }) {
  const t = useTranslations('card.cut');
  const { before, mode, setMode } = version;
  if (!before) return null;
  if (mode === null)
    return (
      <Key
        label={t('compare', { number: before.number })}
        icon={IconArrowsDiff}
        onClick={() => setMode('side')}
      />
    );
  return (
    <>
      <Key
        label={mode === 'side' ? t('wipe') : t('side')}
        icon={mode === 'side' ? IconFlipVertical : IconColumns2}
        onClick={() => setMode(mode === 'side' ? 'wipe' : 'side')}
      />
      <Key label={t('compareBack')} icon={IconArrowsDiff} isPressed onClick={() => setMode(null)} />
    </>
  );
}
