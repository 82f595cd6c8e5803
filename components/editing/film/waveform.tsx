'use client';

import { useQuery } from '@tanstack/react-query';
import classes from './film.module.css';
import { type FilmMedia, inThisOrigin } from './media.ts';
import { peaksIn, shapeOfPeaks } from './waveform-shape.ts';

/** The sound of a whole film, as wide as its place. */
export function Waveform({ waveform }: { waveform: NonNullable<FilmMedia['waveform']> }) {
  const { file_id, url = '' } = waveform;
  const { data: peaks = [] } = useQuery({
    // The address changes each half hour, and the file never does.
    queryKey: ['waveform', file_id],
    queryFn: async () => {
      const reply = await fetch(inThisOrigin(url));
      if (!reply.ok) throw new Error(`the waveform is not there: ${reply.status}`);
      return peaksIn(await reply.json());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <svg className={classes.waveform} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden>
      <path d={shapeOfPeaks(peaks)} />
    </svg>
  );
}
