import type { FrameRate } from './frame-rate.ts';
import { endOf, startFrame, type Timeline, usesDropFrame, xml } from './timeline.ts';

/** Writes a moment as an exact fraction of a second: the number of frames times the length of one. */
const seconds = (frames: number, { numerator, denominator }: FrameRate): string =>
  frames === 0 ? '0s' : `${frames * denominator}/${numerator}s`;

/** Writes the format of Final Cut Pro: an empty timeline of the length of the film, with the markers. */
export function toFcpxml(timeline: Timeline): string {
  const { rate, title, width, height, markers } = timeline;
  const at = (frames: number) => seconds(frames, rate);
  const start = startFrame(timeline);
  const length = Math.max(timeline.durationFrames, 1, ...markers.map(endOf));
  const marks = markers.map((marker) => {
    const value = xml(`${marker.kind} · ${marker.author}`);
    const place = `start="${at(start + marker.frame_in)}" duration="${at(endOf(marker) - marker.frame_in)}"`;
    if (marker.kind === 'chapter')
      return `            <chapter-marker ${place} value="${xml(marker.body)}"/>`;
    // A fix is written as a to-do item, which can be ticked off.
    const done = marker.kind === 'fix' ? ` completed="${marker.resolved ? 1 : 0}"` : '';
    return `            <marker ${place} value="${value}"${done} note="${xml(marker.body)}"/>`;
  });
  const name = xml(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources><format id="r1" frameDuration="${at(1)}" width="${width}" height="${height}"/></resources>
  <library>
    <event name="${name}">
      <project name="${name}">
        <sequence format="r1" duration="${at(length)}" tcStart="${at(start)}" tcFormat="${usesDropFrame(timeline) ? 'DF' : 'NDF'}">
          <spine>
            <gap name="Gap" offset="${at(start)}" start="${at(start)}" duration="${at(length)}">
${marks.join('\n')}
            </gap>
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`;
}
