'use client';

import { IconClock } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FrameClock, frameOf } from './frames.ts';
import { Key } from './key.tsx';
import type { Playback } from './playback.ts';
import classes from './player.module.css';

/** Goes to a time or a timecode that the person types. */
export function TimeEntry({ playback, clock }: { playback: Playback; clock: FrameClock }) {
  const t = useTranslations('player');
  const [text, setText] = useState<string>();
  if (text === undefined)
    return <Key label={t('goToTime')} icon={IconClock} isWide onClick={() => setText('')} />;
  const frame = frameOf(text, clock);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (frame === undefined) return;
        playback.pause();
        playback.seek(frame);
        setText(undefined);
      }}
    >
      <input
        className={classes.moment}
        aria-label={t('moment')}
        aria-invalid={text !== '' && frame === undefined}
        placeholder="1:05"
        value={text}
        ref={(field) => field?.focus()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => setText(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(undefined);
        }}
      />
    </form>
  );
}
