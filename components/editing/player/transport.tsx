'use client';

import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type FrameClock, timecodeAt } from './frames.ts';
import { Key } from './key.tsx';
import type { Marked } from './marks.ts';
import type { Playback } from './playback.ts';
import classes from './player.module.css';
import { TimeEntry } from './time-entry.tsx';
import { usePlaying } from './use-playback.ts';

const speeds = [0.25, 0.5, 1, 1.5, 2, 4];

interface Props {
  playback: Playback;
  clock: FrameClock;
  frames: number | undefined;
  marked: Marked;
  onMark: (end: 'in' | 'out') => void;
  theatre: { isOn: boolean; toggle: () => void } | undefined;
  onFull: () => void;
  keys: ReactNode;
}

/** The keys of the player: frames, time, marks, speed, sound and size. */
export function Transport({ playback, clock, frames, marked, onMark, theatre, onFull, keys }: Props) {
  const t = useTranslations('player');
  const isPlaying = usePlaying(playback, playback.isPlaying);
  const { from, to } = marked;
  return (
    <div className={classes.transport}>
      <Key label={t('back')} icon={IconPlayerSkipBack} onClick={() => playback.step(-1)} />
      <Key
        label={isPlaying ? t('pause') : t('play')}
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        onClick={() => playback.toggle()}
      />
      <Key label={t('forth')} icon={IconPlayerSkipForward} onClick={() => playback.step(1)} />
      <Moment playback={playback} clock={clock} frames={frames} />
      <TimeEntry playback={playback} clock={clock} frames={frames} />
      <span className={classes.room} />
      {from !== undefined && (
        <span className={classes.stretch}>
          {[from, ...(to === undefined ? [] : [to])].map((frame) => timecodeAt(frame, clock)).join(' – ')}
        </span>
      )}
      <Key label={t('markIn')} icon={IconBracketsContainStart} onClick={() => onMark('in')} />
      <Key label={t('markOut')} icon={IconBracketsContainEnd} onClick={() => onMark('out')} />
      <Looks playback={playback} marked={marked} />
      {keys}
      {theatre && (
        <Key
          label={theatre.isOn ? t('panel') : t('theatre')}
          icon={theatre.isOn ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse}
          isWide
          onClick={theatre.toggle}
        />
      )}
      <Key label={t('full')} icon={IconMaximize} isWide onClick={onFull} />
    </div>
  );
}

/** The time of the frame that is shown, of the length of the film. */
function Moment({ playback, clock, frames }: Pick<Props, 'playback' | 'clock' | 'frames'>) {
  const t = useTranslations('player');
  const frame = usePlaying(playback, playback.frame);
  return (
    <>
      <output className={classes.timecode} aria-label={t('timecode')} aria-live="off">
        {timecodeAt(frame, clock)}
      </output>
      {frames !== undefined && frames > 0 && (
        <span className={classes.total}>{t('total', { total: timecodeAt(frames, clock) })}</span>
      )}
    </>
  );
}

function Looks({ playback, marked }: Pick<Props, 'playback' | 'marked'>) {
  const t = useTranslations('player');
  const speed = usePlaying(playback, playback.speed);
  const isMuted = usePlaying(playback, playback.isMuted);
  const isLooped = usePlaying(playback, playback.isLooped);
  return (
    <>
      <Key
        label={t('loop')}
        icon={IconRepeat}
        isPressed={isLooped}
        isWide
        onClick={() => playback.repeat(isLooped ? undefined : marked)}
      />
      <select
        className={`${classes.speed} ${classes.wide}`}
        aria-label={t('speed')}
        value={speed}
        onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
      <Key
        label={isMuted ? t('unmute') : t('mute')}
        icon={isMuted ? IconVolumeOff : IconVolume}
        onClick={() => playback.toggleSound()}
      />
    </>
  );
}
