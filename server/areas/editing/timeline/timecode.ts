import { type FrameRate, framesPerSecond, mayDrop } from './frame-rate.ts';

/**
 * Returns the timecode of a frame, counted from zero. Drop-frame skips the first two numbers (four at 59.94) of every
 * minute except every tenth, so that an hour of timecode is an hour; it has a semicolon before the frames.
 */
export function timecodeOf(frame: number, rate: FrameRate, isDropFrame: boolean): string {
  const perSecond = framesPerSecond(rate);
  const drops = isDropFrame && mayDrop(rate);
  const number = (drops ? frame + leftOut(frame, perSecond) : frame) % (perSecond * 86_400);
  const seconds = Math.floor(number / perSecond);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map(pad).join(':')}${drops ? ';' : ':'}${pad(number % perSecond)}`;
}

/** Returns how many numbers were skipped before this frame. */
function leftOut(frame: number, perSecond: number): number {
  const each = perSecond / 15;
  const minute = perSecond * 60 - each;
  const tenMinutes = minute * 10 + each;
  const tens = Math.floor(frame / tenMinutes);
  const rest = frame % tenMinutes;
  const minutes = rest < perSecond * 60 ? 0 : 1 + Math.floor((rest - perSecond * 60) / minute);
  return each * (tens * 9 + minutes);
}

const pad = (part: number) => String(part).padStart(2, '0');
