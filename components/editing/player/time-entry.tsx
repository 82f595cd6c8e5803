'use client';

import { IconClock } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type FrameClock, frameOf, timecodeAt, timeProblem } from './frames.ts';
import { Key } from './key.tsx';
import type { Playback } from './playback.ts';
import classes from './player.module.css';

interface Props {
  playback: Playback;
  clock: FrameClock;
  /** Undefined while the length of the film is not known. */
  frames: number | undefined;
}

/** Goes to a time or a timecode that the person types. A time that leads nowhere stays, with the reason. */
export function TimeEntry(props: Props) {
  const t = useTranslations('player');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Key label={t('goToTime')} icon={IconClock} isWide onClick={() => setOpen(true)} />;
  return <TimeField {...props} onClose={() => setOpen(false)} />;
}

const focusField = (field: HTMLInputElement | null) => field?.focus();

function TimeField({ playback, clock, frames, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('player');
  const reason = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof timeProblem>>();
  function go() {
    const frame = frameOf(text, clock);
    const found = timeProblem(text, clock, frames);
    setProblem(found);
    if (found || frame === undefined) return;
    playback.pause();
    playback.seek(frame);
    onClose();
  }
  const values = {
    text: text.trim(),
    last: Math.round(clock.rate.numerator / clock.rate.denominator) - 1,
    end: frames === undefined ? '' : timecodeAt(frames, clock),
  };
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className={classes.moment}
        aria-label={t('moment')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && reason}
        placeholder="1:05"
        value={text}
        ref={focusField}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
        // A wrong time stays until it is corrected, or left with Escape.
        onBlur={() => !problem && onClose()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      {problem && (
        <p id={reason} className={classes.wrong} role="alert">
          {t(`momentWrong.${problem}`, values)}
        </p>
      )}
    </form>
  );
}
