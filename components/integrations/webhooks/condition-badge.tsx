'use client';

import { useTranslations } from 'next-intl';
import { ListState } from '#components/base/list/list-state.tsx';
import { conditionOf, type Endpoint } from './webhooks.ts';

const tones = { well: 'good', failing: 'bad', resting: 'waiting', new: 'over', off: 'over' } as const;

export function ConditionBadge({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks.condition');
  const condition = conditionOf(endpoint);
  return <ListState tone={tones[condition]}>{t(condition)}</ListState>;
}
