'use client';

import { useState } from 'react';
import { isPlayed, type Watched } from './film.ts';
import { clockOf, type FrameClock, usualClock } from './frames.ts';
import { type Marked, nothingMarked, withBeginning, withEnd } from './marks.ts';
import { Playback } from './playback.ts';

interface Cut extends Watched {
  state: string;
  duration_ms: number | null;
  frame_rate: string | null;
  drop_frame: boolean | null;
}

export interface Film {
  playback: Playback;
  clock: FrameClock;
  frames: number | undefined;
}

const framesOf = ({ duration_ms }: Cut, { rate }: FrameClock) =>
  duration_ms === null ? undefined : Math.floor((duration_ms * rate.numerator) / rate.denominator / 1000);

/** The player state of a version and the marks in it. A link to a page with a video does not play here. */
export function useFilm(cut: Cut | null | undefined) {
  const [playback] = useState(() => new Playback(usualClock));
  const [marked, setMarked] = useState<Marked>(nothingMarked);
  const rate = cut?.frame_rate ?? null;
  const drops = cut?.drop_frame ?? null;
  // The object stays the same while its values do, because a new one restarts the player.
  const [clock, setClock] = useState({ rate, drops, own: clockOf({ frame_rate: rate, drop_frame: drops }) });
  const isSame = clock.rate === rate && clock.drops === drops;
  const current = isSame ? clock : { rate, drops, own: clockOf({ frame_rate: rate, drop_frame: drops }) };
  if (!isSame) setClock(current);
  const plays = cut && cut.state !== 'broken' && isPlayed(cut);
  const used = current.own ?? usualClock;
  const film: Film | undefined = plays ? { playback, clock: used, frames: framesOf(cut, used) } : undefined;
  return {
    film,
    /** Undefined if the frame rate is unknown; moments then have no frame number. */
    clock: current.own,
    marked,
    mark: (end: 'in' | 'out') =>
      setMarked((before) => (end === 'in' ? withBeginning : withEnd)(before, playback.frame())),
    forget: () => setMarked(nothingMarked),
    /**
     * Pauses and marks the current frame, because a person who starts to write means what is on the screen.
     */
    hold: () => {
      if (!film || marked.from !== undefined) return;
      playback.pause();
      setMarked(withBeginning(nothingMarked, playback.frame()));
    },
  };
}
