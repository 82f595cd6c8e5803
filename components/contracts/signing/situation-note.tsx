'use client';

import { Alert } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Signing } from './signing.ts';

const colors = {
  sign: 'spruce',
  wait: 'gray',
  read: 'gray',
  signed: 'spruce',
  concluded: 'spruce',
  declined: 'brick',
  voided: 'gray',
  expired: 'amber',
} as const;

/** The state of the contract in one sentence, announced by screen readers when it changes. */
export function SituationNote({ signing }: { signing: Signing }) {
  const t = useTranslations('signing');
  const format = useFormatter();
  const { situation, sign_by, reason, you } = signing;
  const until =
    sign_by && situation === 'sign'
      ? format.dateTime(new Date(`${sign_by}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
      : undefined;
  return (
    <Alert color={colors[situation]} title={t(`situations.${situation}`, { name: you.name })} role="status">
      {t(`situationsAbout.${situation}`)}
      {until && ` ${t('until', { day: until })}`}
      {reason && ` ${t('reasonGiven', { reason })}`}
    </Alert>
  );
}
