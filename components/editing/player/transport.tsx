'use client';

import { ActionIcon } from '@mantine/core';
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type FrameClock, timecodeAt } from './frames.ts';
import type { Marked } from './marks.ts';
import type { Playback } from './playback.ts';
import classes from './player.module.css';
import { usePlaying } from './use-playback.ts';

function Key({ label, icon: Icon, onClick }: { label: string; icon: TablerIcon; onClick: () => void }) {
  return (
    <ActionIcon data-tip={label} variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

export function Transport({
  playback,
  clock,
  marked: { from, to },
  onMark,
}: {
  playback: Playback;
  clock: FrameClock;
  marked: Marked;
  onMark: (end: 'in' | 'out') => void;
}) {
  const t = useTranslations('player');
  const frame = usePlaying(playback, playback.frame);
  const isPlaying = usePlaying(playback, playback.isPlaying);
  const stretch =
    from === undefined
      ? ''
      : to === undefined
        ? timecodeAt(from, clock)
        : `${timecodeAt(from, clock)} – ${timecodeAt(to, clock)}`;
  return (
    <div className={classes.transport}>
      <Key label={t('back')} icon={IconPlayerSkipBack} onClick={() => playback.step(-1)} />
      <Key
        label={isPlaying ? t('pause') : t('play')}
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        onClick={() => playback.toggle()}
      />
      <Key label={t('forth')} icon={IconPlayerSkipForward} onClick={() => playback.step(1)} />
      <output className={classes.timecode} aria-label={t('timecode')} aria-live="off">
        {timecodeAt(frame, clock)}
      </output>
      <span className={classes.room} />
      <span className={classes.stretch}>{stretch}</span>
      <Key label={t('markIn')} icon={IconBracketsContainStart} onClick={() => onMark('in')} />
      <Key label={t('markOut')} icon={IconBracketsContainEnd} onClick={() => onMark('out')} />
    </div>
  );
}
