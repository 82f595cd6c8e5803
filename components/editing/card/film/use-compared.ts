'use client';

import { useMemo } from 'react';
import { isPlayed, watchedAt } from '../../player/film.ts';
import { clockOf, usualClock } from '../../player/frames.ts';
import type { Compared } from '../../player/second-film.tsx';
import type { useShownVersion } from '../tabs/use-shown-version.ts';

/** The film of the version before the one that is shown, while both are compared. */
export function useCompared({ before, mode }: ReturnType<typeof useShownVersion>): Compared | undefined {
  const rate = before?.frame_rate ?? null;
  const drops = before?.drop_frame ?? null;
  const clock = useMemo(() => clockOf({ frame_rate: rate, drop_frame: drops }) ?? usualClock, [rate, drops]);
  if (!before || mode === null || !isPlayed(before)) return undefined;
  return { number: before.number, address: watchedAt(before), clock, mode };
}
