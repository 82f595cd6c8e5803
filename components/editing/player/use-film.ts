'use client';

import { useState } from 'react';
import { isFilm } from './film.ts';
import { clockOf, type FrameClock, usualClock } from './frames.ts';
import { type Marked, nothingMarked, withBeginning, withEnd } from './marks.ts';
import { Playback } from './playback.ts';

interface Cut {
  url: string;
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

/** What plays of a cut, and what somebody marks in it. A link to a page that shows it does not play here. */
export function useFilm(cut: Cut | null | undefined) {
  const [playback] = useState(() => new Playback(usualClock));
  const [marked, setMarked] = useState<Marked>(nothingMarked);
  const rate = cut?.frame_rate ?? null;
  const drops = cut?.drop_frame ?? null;
  // The same object for as long as it says the same: the player begins anew with another one.
  const [clock, setClock] = useState({ rate, drops, own: clockOf({ frame_rate: rate, drop_frame: drops }) });
  const isSame = clock.rate === rate && clock.drops === drops;
  const current = isSame ? clock : { rate, drops, own: clockOf({ frame_rate: rate, drop_frame: drops }) };
  if (!isSame) setClock(current);
  const plays = cut && cut.state !== 'broken' && isFilm(cut.url);
  const used = current.own ?? usualClock;
  const film: Film | undefined = plays ? { playback, clock: used, frames: framesOf(cut, used) } : undefined;
  return {
    film,
    /** Undefined where nobody said how many frames a second has: then no moment has a number. */
    clock: current.own,
    marked,
    mark: (end: 'in' | 'out') =>
      setMarked((before) => (end === 'in' ? withBeginning : withEnd)(before, playback.frame())),
    forget: () => setMarked(nothingMarked),
    /** Who begins to write means what is on the screen. */
    hold: () => {
      if (!film || marked.from !== undefined) return;
      playback.pause();
      setMarked(withBeginning(nothingMarked, playback.frame()));
    },
  };
}
