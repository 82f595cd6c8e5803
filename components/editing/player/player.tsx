'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FilmMedia } from '../film/media.ts';
import type { FrameClock } from './frames.ts';
import type { Mark, Marked } from './marks.ts';
import type { Playback } from './playback.ts';
import classes from './player.module.css';
import { Timeline } from './timeline.tsx';
import { Transport } from './transport.tsx';
import { useHeldAddress } from './use-held-address.ts';
import { usePlaying } from './use-playback.ts';

interface Props {
  playback: Playback;
  /** The version, the address of its film, and how to ask for a new address. */
  watched: { id: string; address: string; renew: () => unknown };
  /** The picture shown until the film has loaded. */
  poster?: string | undefined;
  label: string;
  clock: FrameClock;
  /** Number of frames, if it is known before the film has loaded. */
  frames: number | undefined;
  marks: readonly Mark[];
  marked: Marked;
  /** The pictures and the sound that were made of the film. */
  media?: Pick<FilmMedia, 'strip' | 'waveform'> | null | undefined;
  onMark: (end: 'in' | 'out') => void;
}

/** A player that moves frame by frame, with the comments on its timeline. */
export function Player({
  playback,
  watched,
  poster,
  label,
  clock,
  frames,
  marks,
  marked,
  media,
  onMark,
}: Props) {
  const t = useTranslations('player');
  const video = useRef<HTMLVideoElement>(null);
  const isFailed = usePlaying(playback, playback.isFailed);
  const last = usePlaying(playback, playback.lastFrame);
  const { address, onLoadedMetadata } = useHeldAddress(video, { ...watched, isFailed });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address loads another film into the same element
  useEffect(
    () => (video.current ? playback.attach(video.current, clock) : undefined),
    [playback, clock, address],
  );
  return (
    <section className={classes.player} aria-label={label}>
      {/* biome-ignore lint/a11y/useMediaCaption: unfinished cuts have no captions; subtitles are a plan of the card */}
      <video
        ref={video}
        className={classes.film}
        src={address}
        // Browsers would show the poster until the film plays, next to the timecode of another frame.
        poster={last > 0 ? undefined : poster}
        preload="auto"
        playsInline
        onLoadedMetadata={onLoadedMetadata}
        onClick={() => playback.toggle()}
      />
      {isFailed && (
        <p className={classes.failed} role="alert">
          {t('failed')}{' '}
          <a href={address} target="_blank" rel="noreferrer">
            {t('openOutside')}
          </a>
        </p>
      )}
      <Timeline
        playback={playback}
        clock={clock}
        frames={last > 0 ? last + 1 : (frames ?? 0)}
        marks={marks}
        marked={marked}
        media={media}
      />
      <Transport playback={playback} clock={clock} marked={marked} onMark={onMark} />
    </section>
  );
}
