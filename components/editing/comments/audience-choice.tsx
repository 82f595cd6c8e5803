'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Audience, audiences } from './comment.ts';

/** Chooses whether a comment is for the team or also for the client; the team is preselected. */
export function AudienceChoice({
  value,
  onChange,
}: {
  value: Audience;
  onChange: (audience: Audience) => void;
}) {
  const t = useTranslations('card.comments');
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('audience')}
      value={value}
      onChange={(chosen) => onChange(audiences.find((one) => one === chosen) ?? 'team')}
      data={audiences.map((one) => ({ value: one, label: t(`audiences.${one}`) }))}
    />
  );
}
