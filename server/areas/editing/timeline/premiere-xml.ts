import { framesPerSecond } from './frame-rate.ts';
import { endOf, startFrame, type Timeline, timecodeAt, usesDropFrame, xml } from './timeline.ts';

/** Writes the interchange format of Final Cut Pro 7, which Premiere and Resolve import: a sequence with its markers. */
export function toPremiereXml(timeline: Timeline): string {
  const { rate, title, durationFrames, width, height, markers } = timeline;
  const isNtsc = rate.denominator === 1001;
  const speed = `<rate><timebase>${framesPerSecond(rate)}</timebase><ntsc>${isNtsc ? 'TRUE' : 'FALSE'}</ntsc></rate>`;
  const marks = markers.map((marker) => {
    const isRange = endOf(marker) - marker.frame_in > 1;
    const out = isRange ? endOf(marker) : -1;
    const name = xml(`${marker.kind} · ${marker.author}`);
    return `    <marker><name>${name}</name><comment>${xml(marker.body)}</comment><in>${marker.frame_in}</in><out>${out}</out></marker>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE xmeml>
<xmeml version="5">
  <sequence>
    <name>${xml(title)}</name>
    <duration>${durationFrames}</duration>
    ${speed}
    <timecode>${speed}<string>${timecodeAt(timeline, 0)}</string><frame>${startFrame(timeline)}</frame><displayformat>${usesDropFrame(timeline) ? 'DF' : 'NDF'}</displayformat></timecode>
    <media><video><format><samplecharacteristics>${speed}<width>${width}</width><height>${height}</height></samplecharacteristics></format><track/></video></media>
${marks.join('\n')}
  </sequence>
</xmeml>
`;
}
