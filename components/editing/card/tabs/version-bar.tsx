'use client';

import { Badge, Button, NativeSelect } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from '../card.module.css';
import type { Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';

const colors = { pending: 'gray', approved: 'spruce', rejected: 'brick' } as const;

/**
 * Selects the shown version, shows its facts, and compares it with the previous version at the same moment.
 */
export function VersionBar({
  shown,
  before,
  isCompared,
  onShow,
  onCompare,
  children,
}: {
  shown: Version;
  before: Version | undefined;
  isCompared: boolean;
  onShow: (number: number) => void;
  onCompare: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('card.cut');
  const format = useFormatter();
  const { versions, words } = useCardWorkspace();
  const known = [
    shown.width && shown.height ? `${shown.width} × ${shown.height}` : undefined,
    shown.fps === null ? undefined : t('fps', { fps: String(shown.fps) }),
    shown.loudness_lufs === null ? undefined : `${shown.loudness_lufs} LUFS`,
  ].filter((one) => one !== undefined);
  return (
    <div className={classes.row}>
      <NativeSelect
        aria-label={t('choose')}
        w={260}
        maw="100%"
        value={String(shown.number)}
        onChange={(event) => onShow(Number(event.currentTarget.value))}
        data={versions.map(({ number, created_at }) => ({
          value: String(number),
          label: t('versionOf', {
            number,
            day: format.dateTime(new Date(created_at), { dateStyle: 'medium' }),
          }),
        }))}
      />
      <Badge color={colors[shown.review]}>{words.value('edit_version', 'review', shown.review)}</Badge>
      {shown.state !== 'ready' && (
        <Badge color="amber">{words.value('edit_version', 'state', shown.state)}</Badge>
      )}
      <span className={classes.quiet}>{known.join(' · ')}</span>
      {(before || isCompared) && (
        <Button variant="default" onClick={onCompare} aria-pressed={isCompared}>
          {isCompared ? t('compareBack') : t('compare', { number: before?.number ?? 0 })}
        </Button>
      )}
      {children}
    </div>
  );
}
