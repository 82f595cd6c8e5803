'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FrameClock, frameAt, secondsOfFrame } from './frames.ts';
import type { Playback } from './playback.ts';
import classes from './player.module.css';

/** Another version of the film, at the same moment. */
export interface Compared {
  number: number;
  address: string;
  clock: FrameClock;
  mode: 'side' | 'wipe';
}

/** A playing film is corrected from this many seconds on; a smaller difference would make it stutter. */
const mostDrift = 0.08;

/** Keeps a film at the frame of another one; films of different rates are at the same moment. */
function useFollowing(playback: Playback, clock: FrameClock, own: FrameClock) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const follow = () => {
      const film = video.current;
      if (!film || film.readyState < film.HAVE_METADATA) return;
      const seconds = secondsOfFrame(playback.frame(), clock);
      const wanted = secondsOfFrame(frameAt(seconds, own), own);
      const isPlaying = playback.isPlaying();
      const drift = Math.abs(film.currentTime - wanted);
      if (drift > (isPlaying ? mostDrift : 0.001)) film.currentTime = wanted;
      if (film.playbackRate !== playback.speed()) film.playbackRate = playback.speed();
      if (isPlaying && film.paused) film.play().catch(() => undefined);
      if (!isPlaying && !film.paused) film.pause();
    };
    const film = video.current;
    film?.addEventListener('loadedmetadata', follow);
    follow();
    const leave = playback.subscribe(follow);
    return () => {
      film?.removeEventListener('loadedmetadata', follow);
      leave();
    };
  }, [playback, clock, own]);
  return video;
}

interface Props {
  compared: Compared;
  playback: Playback;
  clock: FrameClock;
}

/** The other version beside the film, or over a part of it with a border that is moved. */
export function SecondFilm({ compared, playback, clock }: Props) {
  const t = useTranslations('player');
  const { number, address, mode } = compared;
  const video = useFollowing(playback, clock, compared.clock);
  const [border, setBorder] = useState(50);
  const isWipe = mode === 'wipe';
  return (
    <>
      <div
        className={classes.second}
        data-mode={mode}
        style={isWipe ? { clipPath: `inset(0 ${100 - border}% 0 0)` } : undefined}
      >
        <video ref={video} className={classes.film} src={address} preload="auto" muted playsInline />
      </div>
      <span className={classes.which} data-mode={mode}>
        v{number}
      </span>
      {isWipe && (
        <input
          type="range"
          className={classes.wipe}
          min={0}
          max={100}
          value={border}
          aria-label={t('border')}
          onChange={(event) => setBorder(Number(event.currentTarget.value))}
        />
      )}
      {isWipe && <span className={classes.border} style={{ left: `${border}%` }} />}
    </>
  );
}

/** True if the films have no common frames, so that only their moments are the same. */
export const isOtherRate = (a: FrameClock, b: FrameClock): boolean =>
  a.rate.numerator * b.rate.denominator !== b.rate.numerator * a.rate.denominator;
