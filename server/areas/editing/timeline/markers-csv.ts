import { toCsv } from '#server/resources/lists/csv.ts';
import { endOf, type Timeline, timecodeAt } from './timeline.ts';

const columns = [
  'timecode_in',
  'timecode_out',
  'frame_in',
  'frame_out',
  'kind',
  'body',
  'author',
  'resolved',
  'id',
];

export const toMarkersCsv = (timeline: Timeline): string =>
  toCsv([
    columns,
    ...timeline.markers.map((marker) => [
      timecodeAt(timeline, marker.frame_in),
      timecodeAt(timeline, endOf(marker) - 1),
      marker.frame_in,
      endOf(marker) - 1,
      marker.kind,
      marker.body,
      marker.author,
      marker.resolved,
      marker.id,
    ]),
  ]);
