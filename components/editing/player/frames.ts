import {
  type FrameRate,
  framesPerSecond,
  mayDrop,
  readRate,
} from '#server/areas/editing/timeline/frame-rate.ts';
import { timecodeOf } from '#server/areas/editing/timeline/timecode.ts';

/** The frame rate and the way of counting of a version. */
export interface FrameClock {
  rate: FrameRate;
  isDropFrame: boolean;
}

interface Timed {
  frame_rate: string | null;
  drop_frame: boolean | null;
}

export function clockOf({ frame_rate, drop_frame }: Timed): FrameClock | undefined {
  const rate = readRate(frame_rate);
  return rate && { rate, isDropFrame: drop_frame === true };
}

/** Clock for films without a known frame rate: fine enough to stop at a word. */
export const usualClock: FrameClock = { rate: { numerator: 25, denominator: 1 }, isDropFrame: false };

/** The frame that is shown at this time. */
export const frameAt = (seconds: number, { rate }: Pick<FrameClock, 'rate'>): number =>
  Math.floor((seconds * rate.numerator) / rate.denominator + 1e-6);

/** The middle of the frame, so that a player that rounds shows this frame and not a neighbor. */
export const secondsOfFrame = (frame: number, { rate }: Pick<FrameClock, 'rate'>): number =>
  ((frame + 0.5) * rate.denominator) / rate.numerator;

export const timecodeAt = (frame: number, { rate, isDropFrame }: FrameClock): string =>
  timecodeOf(frame, rate, isDropFrame);

/** The seconds of a time as people type it, `1:05` or `00:01:05`; undefined if it cannot be read. */
export function secondsOf(text: string): number | undefined {
  const [, hours, minutes, typed = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (typed === '') return undefined;
  const seconds = Number(typed.replace(',', '.'));
  // Only the first part may go beyond an hour or a minute.
  if ((minutes !== undefined && seconds >= 60) || (hours !== undefined && Number(minutes) > 59))
    return undefined;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + seconds;
}

/** The frame of a timecode or of a typed time. */
export function frameOf(text: string, clock: FrameClock): number | undefined {
  const parts = /^(\d{1,2}):(\d{2}):(\d{2})[:;](\d{2,3})$/.exec(text.trim());
  if (!parts) {
    const seconds = secondsOf(text);
    return seconds === undefined ? undefined : frameAt(seconds, clock);
  }
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = parts.slice(1).map(Number);
  const perSecond = framesPerSecond(clock.rate);
  if (minutes > 59 || seconds > 59 || frames >= perSecond) return undefined;
  const inAll = hours * 60 + minutes;
  const drops = clock.isDropFrame && mayDrop(clock.rate);
  const leftOut = drops ? (perSecond / 15) * (inAll - Math.floor(inAll / 10)) : 0;
  return (inAll * 60 + seconds) * perSecond + frames - leftOut;
}

/** Tells why a typed time leads to no frame of a film of this many frames. */
export function timeProblem(
  text: string,
  clock: FrameClock,
  frames: number | undefined,
): 'form' | 'range' | 'late' | undefined {
  const frame = frameOf(text, clock);
  if (frame === undefined) return /^\d+(?:[:;.,]\d+)+$/.test(text.trim()) ? 'range' : 'form';
  return frames !== undefined && frame > frames ? 'late' : undefined;
}
