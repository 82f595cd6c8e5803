'use client';

import { IconBadgeCc } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Key } from '../../player/key.tsx';
import type { Captions } from './use-captions.ts';

/** Shows and hides the captions of a card that has subtitles. */
export function CaptionsKey({ captions }: { captions: Captions }) {
  const t = useTranslations('card.captions');
  if (captions.items.length === 0) return null;
  return <Key label={t('title')} icon={IconBadgeCc} isPressed={captions.isShown} onClick={captions.toggle} />;
}
