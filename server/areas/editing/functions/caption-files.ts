import type { Caption } from './captions.ts';

type Shown = Omit<Caption, 'said_ms'>;

function timeOf(ms: number, point: ',' | '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${point}${String(Math.floor(ms % 1000)).padStart(3, '0')}`;
}

/** Writes captions as a SubRip file. */
export const toSrt = (captions: readonly Shown[]): string =>
  captions
    .map(
      ({ start_ms, end_ms, lines }, nth) =>
        `${nth + 1}\n${timeOf(start_ms, ',')} --> ${timeOf(end_ms, ',')}\n${lines.join('\n')}\n`,
    )
    .join('\n');

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Writes captions as a WebVTT file. */
export const toVtt = (captions: readonly Shown[]): string =>
  [
    'WEBVTT\n',
    ...captions.map(
      ({ start_ms, end_ms, lines }) =>
        `${timeOf(start_ms, '.')} --> ${timeOf(end_ms, '.')}\n${lines.map(escaped).join('\n')}\n`,
    ),
  ].join('\n');
