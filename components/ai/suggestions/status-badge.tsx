'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Suggestion } from './suggestions.ts';

const colors = {
  pending: 'amber',
  snoozed: 'gray',
  accepted: 'spruce',
  applied: 'spruce',
  failed: 'brick',
  rejected: 'gray',
  undone: 'gray',
  expired: 'gray',
} as const;

export function StatusBadge({ status }: Pick<Suggestion, 'status'>) {
  const t = useTranslations('suggestions.statuses');
  return (
    <Badge component="span" color={colors[status]}>
      {t(status)}
    </Badge>
  );
}
