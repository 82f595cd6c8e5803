'use client';

import { Slider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FilmMedia } from '../film/media.ts';
import { FramePreview, Strip } from '../film/strip.tsx';
import { Waveform } from '../film/waveform.tsx';
import { type FrameClock, secondsOfFrame, timecodeAt } from './frames.ts';
import { type Mark, type Marked, placeOf } from './marks.ts';
import type { Playback } from './playback.ts';
import classes from './player.module.css';
import { usePlaying } from './use-playback.ts';

const at = (place: number, frames: number) => `${placeOf(place, frames)}%`;
const width = (from: number, to: number, frames: number) => `${placeOf(to, frames) - placeOf(from, frames)}%`;
type Scenery = Pick<FilmMedia, 'strip' | 'waveform'>;

const labelOf = (frame: number, clock: FrameClock, media: Scenery | null | undefined) => (
  <>
    {media?.strip && <FramePreview strip={media.strip} second={secondsOfFrame(frame, clock)} />}
    {timecodeAt(frame, clock)}
  </>
);

/** A timeline with the current position and the comments. */
export function Timeline({
  playback,
  clock,
  frames,
  marks,
  marked,
  media,
}: {
  playback: Playback;
  clock: FrameClock;
  frames: number;
  marks: readonly Mark[];
  marked: Marked;
  media: Scenery | null | undefined;
}) {
  const t = useTranslations('player');
  const frame = usePlaying(playback, playback.frame);
  return (
    <div className={classes.timeline}>
      {media?.strip && <Strip strip={media.strip} />}
      {media?.waveform && <Waveform waveform={media.waveform} />}
      <Slider
        size="sm"
        // The track of the light scheme would be too bright on the ground of films.
        styles={{ track: { '--slider-track-bg': 'var(--hairline)' } }}
        min={0}
        max={Math.max(1, frames - 1)}
        value={frame}
        onChange={(value) => playback.seek(value)}
        label={(value) => labelOf(value, clock, media)}
        thumbLabel={t('position')}
        thumbValueText={(value) => timecodeAt(value, clock)}
      />
      <div className={classes.marks}>
        {marked.from !== undefined && (
          <span
            className={classes.marked}
            style={{
              left: at(marked.from, frames),
              width: width(marked.from, marked.to ?? marked.from, frames),
            }}
          />
        )}
        <Pins marks={marks} playback={playback} clock={clock} frames={frames} />
      </div>
    </div>
  );
}

interface PinProps {
  marks: readonly Mark[];
  playback: Playback;
  clock: FrameClock;
  frames: number;
}

/** The comments on the timeline: their ranges, and the faces of their authors. */
function Pins({ marks, playback, clock, frames }: PinProps) {
  const t = useTranslations('player');
  return (
    <>
      {marks.map(({ id, from, to, kind }) =>
        to === null ? null : (
          <span
            key={id}
            className={classes.range}
            data-kind={kind}
            style={{ left: at(from, frames), width: width(from, to, frames) }}
          />
        ),
      )}
      {marks.map(({ id, from, kind, label, face = '' }) => (
        <button
          key={id}
          type="button"
          className={classes.mark}
          data-kind={kind}
          style={{ left: at(from, frames) }}
          aria-label={t('goTo', { at: timecodeAt(from, clock), label })}
          title={`${timecodeAt(from, clock)} ${label}`}
          onClick={() => {
            playback.pause();
            playback.seek(from);
          }}
        >
          <span aria-hidden>{face.slice(0, 1)}</span>
        </button>
      ))}
    </>
  );
}
