import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import smpte from 'smpte-timecode';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { type CutList, remainingStretches, toCutCsv, toCutEdl } from './cut-list.ts';
import { framesPerSecond, rateOf } from './frame-rate.ts';
import { timecodeAt, usesDropFrame } from './timeline.ts';

const cut = (from_ms: number, to_ms: number) => ({ from_ms, to_ms, reason: 'silence' as const, text: null });

/**
 * Seconds 2 to 4 of 9 are removed at 25 frames a second: the first 50 frames stay, and the 125 after the cut follow
 * directly.
 */
test('the remaining stretches follow each other without gaps', () => {
  expect(remainingStretches({ duration_ms: 9000, items: [cut(2000, 4000)] }, rateOf(25))).toEqual([
    { source_in: 0, source_out: 50, record_in: 0, record_out: 50 },
    { source_in: 100, source_out: 225, record_in: 50, record_out: 175 },
  ]);
});

test('a cut at the beginning or at the end leaves no empty stretch', () => {
  const items = [cut(0, 1000), cut(1000, 2000), cut(8010, 9000)];
  expect(remainingStretches({ duration_ms: 9000, items }, rateOf(25))).toEqual([
    { source_in: 50, source_out: 200, record_in: 0, record_out: 150 },
  ]);
});

const seed = newSeed('cut-list');
const lists = fc
  .record({
    rate: fc.constantFrom('23.976', '24', '25', '29.97', '30', '59.94').map(rateOf),
    isDropFrame: fc.boolean(),
    startHour: fc.nat(2),
    lengths: fc.array(fc.tuple(fc.nat(90_000), fc.integer({ min: 1, max: 60_000 })), { maxLength: 30 }),
    rest: fc.integer({ min: 0, max: 900_000 }),
  })
  .map(({ lengths, rest, ...timed }) => {
    let at = 0;
    const items = lengths.map(([remainingMs, removedMs]) => {
      const from = at + remainingMs;
      at = from + removedMs;
      return cut(from, at);
    });
    return { ...timed, plan: { duration_ms: at + rest, items } };
  });

test('an edit decision list and a table read back as the stretches that no cut touches', () => {
  fc.assert(
    fc.property(lists, ({ plan, ...timed }) => {
      const remaining = remainingStretches(plan, timed.rate);
      const list: CutList = { ...timed, remaining, title: 'Interview\nñ', clip: 'day 1.mov' };
      const drops = usesDropFrame(list);
      const perSecond = drops
        ? (timed.rate.numerator / 1001).toFixed(2)
        : String(framesPerSecond(timed.rate));
      const read = (text: string) => smpte(text, Number(perSecond), drops).frameCount;
      const start = read(timecodeAt(list, 0));
      const text = toCutEdl(list);
      expect(text.split('\n').slice(0, 2)).toEqual([
        'TITLE: Interview ñ',
        `FCM: ${drops ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
      ]);
      const events = [
        ...text.matchAll(
          /^\d{3,} {2}AX {7}AA\/V {2}C {8}(\S+) (\S+) (\S+) (\S+)\n\* FROM CLIP NAME: day 1\.mov$/gm,
        ),
      ].map(([, ...moments]) => moments.map(read));
      expect(events).toHaveLength(remaining.length);
      const frame = (ms: number) => Math.round((ms * timed.rate.numerator) / timed.rate.denominator / 1000);
      let end = start;
      for (const [sourceIn = 0, sourceOut = 0, recordIn, recordOut = 0] of events) {
        expect(recordIn).toBe(end);
        expect(recordOut - end).toBe(sourceOut - sourceIn);
        expect(sourceOut).toBeGreaterThan(sourceIn);
        for (const { from_ms, to_ms } of plan.items)
          expect(sourceOut <= frame(from_ms) || sourceIn >= frame(to_ms)).toBe(true);
        end = recordOut;
      }
      const gone = plan.items.reduce((sum, { from_ms, to_ms }) => sum + frame(to_ms) - frame(from_ms), 0);
      expect(end - start).toBe(frame(plan.duration_ms) - gone);
      const rows: Record<string, string>[] = parse(toCutCsv(list), { columns: true, bom: true });
      expect(rows.map((row) => [read(row.source_in ?? ''), Number(row.record_out_frame)])).toEqual(
        remaining.map((one) => [one.source_in, one.record_out]),
      );
    }),
    { seed, numRuns: 150 },
  );
});
