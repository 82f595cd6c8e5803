import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import smpte from 'smpte-timecode';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { toEdl } from './edl.ts';
import { toFcpxml } from './fcpxml.ts';
import { framesPerSecond, rateOf } from './frame-rate.ts';
import { toMarkersCsv } from './markers-csv.ts';
import { toPremiereXml } from './premiere-xml.ts';
import { endOf, inOneLine, type Timeline, timecodeAt, usesDropFrame } from './timeline.ts';

const body = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => `x${text.normalize('NFC').replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')}x & <b> "quoted"`);
const marker = fc
  .record({
    frame_in: fc.nat(1_500_000),
    length: fc.option(fc.nat(500), { nil: null }),
    kind: fc.constantFrom('note', 'fix', 'question', 'praise'),
    body,
    author: fc.constantFrom('Ana García', 'Bo "B" Li'),
    resolved: fc.boolean(),
    id: fc.uuid(),
  })
  .map(({ length, ...one }) => ({ ...one, frame_out: length === null ? null : one.frame_in + length }));
const timeline: fc.Arbitrary<Timeline> = fc.record({
  title: fc.constantFrom('Opening <1>', 'Ñandú & Söhne'),
  rate: fc.constantFrom('23.976', '24', '25', '29.97', '30', '50', '59.94', '60').map(rateOf),
  isDropFrame: fc.boolean(),
  startHour: fc.nat(3),
  durationFrames: fc.nat(3_000_000),
  width: fc.constant(1920),
  height: fc.constant(1080),
  markers: fc.array(marker, { maxLength: 12 }),
});

const seed = newSeed('markers');
const check = (property: (one: Timeline) => void) =>
  fc.assert(fc.property(timeline, property), { seed, numRuns: 150 });

/** Returns the frame that an independent timecode parser finds, counted from the beginning of the timeline. */
function frameAt(one: Timeline, text: string): number {
  const rate = usesDropFrame(one)
    ? (one.rate.numerator / 1001).toFixed(2)
    : String(framesPerSecond(one.rate));
  const read = (words: string) => smpte(words, Number(rate), usesDropFrame(one)).frameCount;
  return read(text) - read(timecodeAt(one, 0));
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
  isArray: (name) => name === 'marker',
});

test('an edit list reads back with the same frames, lengths and texts', () => {
  check((one) => {
    const text = toEdl(one);
    expect(text.split('\n')[1]).toBe(usesDropFrame(one) ? 'FCM: DROP FRAME' : 'FCM: NON-DROP FRAME');
    const events = [
      ...text.matchAll(
        /^\d{3,} {2}001 {6}V {5}C {8}(\S+) (\S+) \S+ \S+ {2}\n \|C:(\w+) \|M:(.*) \|D:(\d+)$/gm,
      ),
    ];
    expect(events).toHaveLength(one.markers.length);
    for (const [nth, [, begin = '', end = '', , words = '', length]] of events.entries()) {
      const marker = one.markers[nth];
      if (!marker) throw new Error('one too many');
      expect(frameAt(one, begin)).toBe(marker.frame_in);
      expect(frameAt(one, end)).toBe(marker.frame_in + 1);
      expect(words).toBe(inOneLine(`${marker.kind}: ${marker.body}`).replaceAll('|', '/'));
      expect(Number(length)).toBe(endOf(marker) - marker.frame_in);
    }
  });
});

test('a sequence for Premiere reads back with the same markers', () => {
  check((one) => {
    const { sequence } = xml.parse(toPremiereXml(one)).xmeml;
    expect(sequence.name).toBe(one.title);
    const isNtsc = one.rate.denominator === 1001;
    expect(sequence.rate).toEqual({
      timebase: String(framesPerSecond(one.rate)),
      ntsc: isNtsc ? 'TRUE' : 'FALSE',
    });
    expect(sequence.timecode.displayformat).toBe(usesDropFrame(one) ? 'DF' : 'NDF');
    const marks = (sequence.marker ?? []).map(({ comment, in: begin, out }: Record<string, string>) => [
      comment,
      Number(begin),
      Number(out),
    ]);
    const meant = one.markers.map((each) => [
      each.body,
      each.frame_in,
      endOf(each) - each.frame_in > 1 ? endOf(each) : -1,
    ]);
    expect(marks).toEqual(meant);
  });
});

test('a timeline for Final Cut reads back with the same markers, every moment a whole number of frames', () => {
  check((one) => {
    const { fcpxml } = xml.parse(toFcpxml(one));
    const { sequence } = fcpxml.library.event.project;
    const frames = (moment: string) => {
      if (moment === '0s') return 0;
      const [, above = '', below = ''] = /^(\d+)\/(\d+)s$/.exec(moment) ?? [];
      expect(Number(below)).toBe(one.rate.numerator);
      return Number(above) / one.rate.denominator;
    };
    const start = frames(sequence.tcStart);
    const marks = (sequence.spine.gap.marker ?? []).map((each: Record<string, string>) => ({
      frame_in: frames(each.start ?? '') - start,
      length: frames(each.duration ?? ''),
      note: each.note,
      completed: each.completed,
    }));
    const meant = one.markers.map((each) => ({
      frame_in: each.frame_in,
      length: endOf(each) - each.frame_in,
      note: each.body,
      completed: each.kind === 'fix' ? (each.resolved ? '1' : '0') : undefined,
    }));
    expect(marks).toEqual(meant);
  });
});

test('a table reads back with the same markers', () => {
  check((one) => {
    const rows: Record<string, string>[] = parse(toMarkersCsv(one), { columns: true, bom: true });
    expect(rows.map(({ id, body: words }) => [id, words])).toEqual(
      one.markers.map(({ id, body: words }) => [id, words]),
    );
    for (const [nth, { timecode_in = '', timecode_out = '' }] of rows.entries()) {
      expect(frameAt(one, timecode_in)).toBe(one.markers[nth]?.frame_in);
      expect(frameAt(one, timecode_out) + 1).toBe(endOf(one.markers[nth] as Timeline['markers'][number]));
    }
  });
});
