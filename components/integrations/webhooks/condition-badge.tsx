'use client';

import { useTranslations } from 'next-intl';
import { Tone } from '#components/base/ui/tone.tsx';
import { conditionOf, type Endpoint } from './webhooks.ts';

const tones = { well: 'good', failing: 'bad', resting: 'waiting', new: 'quiet', off: 'quiet' } as const;

export function ConditionBadge({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks.condition');
  const condition = conditionOf(endpoint);
  return <Tone tone={tones[condition]}>{t(condition)}</Tone>;
}
