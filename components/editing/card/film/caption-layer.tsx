'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FrameClock } from '../../player/frames.ts';
import { secondsOfFrame } from '../../player/frames.ts';
import type { Playback } from '../../player/playback.ts';
import { usePlaying } from '../../player/use-playback.ts';
import classes from './captions.module.css';
import type { Captions } from './use-captions.ts';

interface Props {
  captions: Captions;
  playback: Playback;
  clock: FrameClock;
}

/** The caption at the frame that is shown. People who may write change its text in its place. */
export function CaptionLayer({ captions, playback, clock }: Props) {
  const t = useTranslations('card.captions');
  const { items, mayWrite, save } = captions;
  const at = usePlaying(playback, () => {
    const ms = secondsOfFrame(playback.frame(), clock) * 1000;
    return items.findIndex(({ from_ms, to_ms }) => ms >= from_ms && ms < to_ms);
  });
  const [text, setText] = useState<string>();
  const shown = items[at];
  if (!shown) return null;
  const own = shown.lines.join('\n');
  if (text !== undefined)
    return (
      <Textarea
        className={classes.field}
        aria-label={t('text')}
        autosize
        maxLength={200}
        value={text}
        ref={(field) => field?.focus({ preventScroll: true })}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => setText(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(undefined);
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          setText(undefined);
          if (text.trim() && text !== own) void save(at, text.split('\n'));
        }}
      />
    );
  return mayWrite ? (
    <button
      type="button"
      className={classes.caption}
      aria-label={t('change', { text: own })}
      onClick={() => {
        playback.pause();
        setText(own);
      }}
    >
      {own}
    </button>
  ) : (
    <p className={classes.caption}>{own}</p>
  );
}
