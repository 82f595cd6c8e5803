'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { FrameClock } from '../../player/frames.ts';
import { secondsOfFrame } from '../../player/frames.ts';
import type { Playback } from '../../player/playback.ts';
import { usePlaying } from '../../player/use-playback.ts';
import classes from './captions.module.css';
import type { Captions } from './use-captions.ts';

/** A caption whose text is being changed. */
interface Edited {
  at: number;
  own: string;
  text: string;
  problem?: string | undefined;
}

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
  const [edited, setEdited] = useState<Edited>();
  if (edited) return <CaptionField edited={edited} save={save} onChange={setEdited} />;
  const shown = items[at];
  if (!shown) return null;
  const own = shown.lines.join('\n');
  return mayWrite ? (
    <button
      type="button"
      className={classes.caption}
      aria-label={t('change', { text: own })}
      onClick={() => {
        playback.pause();
        setEdited({ at, own, text: own });
      }}
    >
      {own}
    </button>
  ) : (
    <p className={classes.caption}>{own}</p>
  );
}

interface FieldProps {
  edited: Edited;
  save: Captions['save'];
  onChange: (edited: Edited | undefined) => void;
}

const focusField = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Enter and a click elsewhere store the text, and Escape leaves it as it was. A refused text stays in the field. */
function CaptionField({ edited, save, onChange }: FieldProps) {
  const t = useTranslations('card.captions');
  const { at, own, text, problem } = edited;
  const isBusy = useRef(false);
  async function store() {
    if (isBusy.current) return;
    if (!text.trim() || text === own) return onChange(undefined);
    isBusy.current = true;
    const refusal = await save(at, text.split('\n'));
    isBusy.current = false;
    onChange(refusal === undefined ? undefined : { ...edited, problem: refusal });
  }
  return (
    <Textarea
      className={classes.field}
      aria-label={t('text')}
      autosize
      maxLength={200}
      value={text}
      error={problem}
      ref={focusField}
      onChange={(event) => onChange({ ...edited, text: event.currentTarget.value })}
      onBlur={() => void store()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange(undefined);
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        void store();
      }}
    />
  );
}
