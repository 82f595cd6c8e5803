import { type FrameRate, framesPerSecond, mayDrop } from './frame-rate.ts';
import { timecodeOf } from './timecode.ts';

/** A comment, or a stretch of a plan, in the form of editing programs: a mark at one frame or over several. */
export interface Marker {
  id: string;
  frame_in: number;
  frame_out: number | null;
  kind: string;
  body: string;
  author: string;
  resolved: boolean;
}

/** Rate and start of the timecode. */
export interface Timed {
  rate: FrameRate;
  isDropFrame: boolean;
  /** Hour at which the timecode begins; many programs start at one. */
  startHour: number;
}

/** A timeline with the markers on it. */
export interface Timeline extends Timed {
  title: string;
  durationFrames: number;
  width: number;
  height: number;
  markers: readonly Marker[];
}

const drops = ({ rate, isDropFrame }: Timed) => isDropFrame && mayDrop(rate);

/** Returns the frame at which the timecode of the timeline begins. */
export function startFrame(timeline: Timed): number {
  const perSecond = framesPerSecond(timeline.rate);
  const hour = perSecond * 3600 - (drops(timeline) ? (perSecond / 15) * 54 : 0);
  return timeline.startHour * hour;
}

export const timecodeAt = (timeline: Timed, frame: number): string =>
  timecodeOf(startFrame(timeline) + frame, timeline.rate, timeline.isDropFrame);

export const usesDropFrame = drops;

/** Returns the first frame after a marker. */
export const endOf = ({ frame_in, frame_out }: Marker): number => Math.max(frame_out ?? 0, frame_in) + 1;

const colors: Readonly<Record<string, string>> = {
  fix: 'Red',
  question: 'Yellow',
  praise: 'Green',
  chapter: 'Cyan',
  highlight: 'Green',
  cut: 'Red',
};

export const colorOf = ({ kind }: Marker): string => colors[kind] ?? 'Blue';

/** Puts a text on one line, because a list of edits has one line for each value. */
export const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML and removes the characters that XML does not allow. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what has to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (one) => escapes[one] ?? '')
    .replace(/\r\n?|\n/g, '&#10;');
