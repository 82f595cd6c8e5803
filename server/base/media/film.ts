import { z } from 'zod';

/** Why a film cannot be played. */
export const filmProblems = [
  'empty',
  'damaged',
  'cut_off',
  'no_video',
  'unknown_picture',
  'no_film',
  'too_slow',
] as const;
export type FilmProblem = (typeof filmProblems)[number];

/** What is read from a film itself, without decoding it. */
export const film = z.object({
  container: z.string(),
  duration_ms: z.int(),
  width: z.int(),
  height: z.int(),
  rotation: z.int(),
  /** Frames per second, as one of the usual rates where it is close to one. */
  fps: z.number(),
  is_variable_rate: z.boolean(),
  is_hdr: z.boolean(),
  video_codec: z.string().nullable(),
  audio_codec: z.string().nullable(),
  audio_channels: z.int().nullable(),
  audio_rate: z.int().nullable(),
  /** False if usual browsers cannot play it, such as HEVC, ProRes, and colors with more than 8 bits. */
  plays_in_browsers: z.boolean(),
});

export const probeAnswer = z.union([z.object({ film }), z.object({ problem: z.enum(filmProblems) })]);
export type ProbeAnswer = z.output<typeof probeAnswer>;

/** A part of the file that the process asks for, and what it gets. */
export const askedPart = z.object({ first: z.int(), last: z.int(), nth: z.int() });
export const givenPart = z.object({ nth: z.int(), bytes: z.instanceof(Uint8Array) });
