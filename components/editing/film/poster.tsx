'use client';

import { type PointerEvent, type ReactNode, useState } from 'react';
import classes from './film.module.css';
import { type FilmMedia, frameAtShare, inThisOrigin } from './media.ts';
import { StripFrame } from './strip.tsx';

/**
 * The poster of a film, as large as its place. A pointer that moves over it goes through the film, from its beginning at the left to its end at the
 * right. Nothing of that is needed to use the page, so it has no keys and is hidden from screen readers.
 */
export function Poster({
  media,
  fallback,
}: {
  media: Pick<FilmMedia, 'poster_url' | 'strip'> | null | undefined;
  /** Shown as long as there is no poster. */
  fallback?: ReactNode;
}) {
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const { poster_url: poster, strip } = media ?? { strip: null };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setShare((event.clientX - left) / Math.max(1, width));
  };
  return (
    <span
      className={classes.poster}
      aria-hidden
      onPointerMove={move}
      onPointerLeave={() => setShare(undefined)}
    >
      {poster && poster !== failed ? (
        // biome-ignore lint/performance/noImgElement: the address is signed and ends, so no other picture is made of it
        <img
          className={classes.picture}
          src={inThisOrigin(poster)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(poster)}
        />
      ) : (
        fallback
      )}
      {strip?.url !== undefined && share !== undefined && (
        <span className={classes.over}>
          <StripFrame strip={strip} frame={frameAtShare(strip, share)} />
          <span className={classes.place} style={{ left: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
