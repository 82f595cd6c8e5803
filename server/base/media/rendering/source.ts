import { z } from 'zod';

/** Reads of a film what decides how pictures and sound are made of it. */
export const filmSource = z.object({
  container: z.string(),
  duration_ms: z.int(),
  /** As it is shown, which is upright. */
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  is_hdr: z.boolean(),
  has_sound: z.boolean(),
  /** Browsers cannot play it, so a copy is made that they can play. */
  needs_proxy: z.boolean(),
});

export type FilmSource = z.output<typeof filmSource>;

export const transportStream = 'MPEG Transport Stream';

/** The demuxer of ffmpeg for each container that the product reads; no other one ever opens a film. */
const demuxers: Readonly<Record<string, string>> = {
  MP4: 'mov',
  'QuickTime File Format': 'mov',
  WebM: 'matroska',
  Matroska: 'matroska',
  [transportStream]: 'mpegts',
};

/** Undefined for a container of which nothing is made. */
export const demuxerOf = ({ container }: Pick<FilmSource, 'container'>): string | undefined =>
  demuxers[container];
