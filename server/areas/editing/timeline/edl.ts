import { colorOf, endOf, inOneLine, type Timeline, timecodeAt, usesDropFrame } from './timeline.ts';

/**
 * Writes a CMX 3600 list with one event of one frame for every marker. The line below an event has its colour, name and
 * length in the form of DaVinci Resolve, and a locator, which Avid and other programs import.
 */
export function toEdl(timeline: Timeline): string {
  const events = timeline.markers.map((marker, nth) => {
    const begin = timecodeAt(timeline, marker.frame_in);
    const end = timecodeAt(timeline, marker.frame_in + 1);
    const number = String(nth + 1).padStart(3, '0');
    const name = inOneLine(`${marker.kind}: ${marker.body}`).replaceAll('|', '/');
    const color = colorOf(marker);
    return [
      `${number}  001      V     C        ${begin} ${end} ${begin} ${end}  `,
      ` |C:ResolveColor${color} |M:${name} |D:${endOf(marker) - marker.frame_in}`,
      `* LOC: ${begin} ${color.toUpperCase().padEnd(7)} ${name}`,
    ].join('\n');
  });
  const mode = usesDropFrame(timeline) ? 'DROP FRAME' : 'NON-DROP FRAME';
  const head = `TITLE: ${inOneLine(timeline.title)}\nFCM: ${mode}\n`;
  return `${[head, ...events].join('\n')}\n`;
}
