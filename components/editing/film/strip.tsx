'use client';

import { useElementSize } from '@mantine/hooks';
import classes from './film.module.css';
import { type FilmStrip, frameAt, frameAtShare, frameBackground } from './media.ts';

/** One frame of a strip, as high as its place. */
export function StripFrame({ strip, frame }: { strip: FilmStrip; frame: number }) {
  return (
    <span
      className={classes.frame}
      style={{ ...frameBackground(strip, frame), aspectRatio: `${strip.width} / ${strip.height}` }}
      aria-hidden
    />
  );
}

/** The frame at a moment, for the label of a timeline. */
export const FramePreview = ({ strip, second }: { strip: FilmStrip; second: number }) => (
  <span className={classes.preview}>
    <StripFrame strip={strip} frame={frameAt(strip, second)} />
  </span>
);

/** As many frames of the whole film as fit side by side, for a timeline. */
export function Strip({ strip }: { strip: FilmStrip }) {
  const { ref, width, height } = useElementSize();
  const fitting = Math.ceil(width / Math.max(1, (height * strip.width) / strip.height));
  return (
    <span ref={ref} className={classes.strip} aria-hidden>
      {Array.from({ length: fitting }, (_, nth) => {
        const frame = frameAtShare(strip, (nth + 0.5) / fitting);
        // Two places may show the same frame of a short film.
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
        return <StripFrame key={nth} strip={strip} frame={frame} />;
      })}
    </span>
  );
}
