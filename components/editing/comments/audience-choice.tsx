'use client';

import { NativeSelect } from '@mantine/core';
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
    <NativeSelect
      size="xs"
      aria-label={t('audience')}
      value={value}
      onChange={(event) => onChange(audiences.find((one) => one === event.currentTarget.value) ?? 'team')}
      data={audiences.map((one) => ({ value: one, label: t(`audiences.${one}`) }))}
    />
  );
}
