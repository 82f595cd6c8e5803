'use client';

import { useTranslations } from 'next-intl';
import { Tone } from '#components/base/ui/tone.tsx';
import type { Delivery } from './deliveries.ts';

const tones = { delivered: 'good', pending: 'waiting', failed: 'bad', cancelled: 'quiet' } as const;

export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const t = useTranslations('deliveries.states');
  return <Tone tone={tones[state]}>{t(state)}</Tone>;
}
