export interface Size {
  width: number;
  height: number;
}

interface Length {
  duration_ms: number;
}

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

/** The size of a picture whose longer side has at most so many pixels. Both sides are even, as films need them. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

export interface Strip extends Size {
  frames: number;
  columns: number;
  /** The time between two frames. */
  seconds: number;
}

export const mostFrames = 100;
const columns = 10;
const longestSide = 160;
const shortestStep = 0.5;

/** The frames of a strip that covers the whole film: one each half second, and a hundred at most. */
export function stripOf(film: Size & Length): Strip {
  const whole = film.duration_ms / 1000;
  const frames = Math.min(mostFrames, Math.max(1, Math.floor(whole / shortestStep)));
  const seconds = Math.round((whole / frames) * 1000) / 1000;
  return { frames, columns: Math.min(columns, frames), ...fitted(film, longestSide), seconds };
}

/** The moment of the poster, past the black frames at the start of many films. */
export const posterSecond = ({ duration_ms }: Length): number => Math.min(duration_ms / 3000, 10);

/** A film that is longer than this is not decoded as a whole for its strip. */
export const longMs = 120_000;

export const posterSide = 960;
export const proxySide = 1280;

/** The film is cut into so many parts of equal length for its waveform. */
export const waveformPoints = 1_000;
