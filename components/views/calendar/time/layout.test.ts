import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';
import { barsIn, fittingBars } from './bars.ts';
import { type CalendarEntry, compareEntries, daysOfEntry, type When } from './entry.ts';
import { dayAfter, daysOfLayout } from './period.ts';
import { sideBySide } from './placing.ts';
import { segmentsIn } from './segments.ts';

const madrid = 'Europe/Madrid';
const at = (iso: string) => Date.parse(iso);
const timed = (from: string, to: string): When => ({ from: at(from), to: at(to) });

const entry = (id: string, when: When, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id,
  title: id,
  when,
  tone: 'good',
  people: [],
  isMovable: true,
  href: undefined,
  ...more,
});

/** Random numbers that a failed run can repeat by its seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('overlapping entries share the width, and those beside them do not', () => {
  const placed = sideBySide(
    [
      { id: 'a', from: 540, to: 660 },
      { id: 'b', from: 600, to: 630 },
      { id: 'c', from: 630, to: 720 },
      { id: 'd', from: 720, to: 780 },
    ],
    15,
  );
  expect(placed.map(({ id, left, width }) => [id, left, width])).toEqual([
    ['a', 0, 0.5],
    ['b', 0.5, 0.5],
    ['c', 0.5, 0.5],
    ['d', 0, 1],
  ]);
});

test('random entries never cover each other, stay in their column, and use its whole width when alone', () => {
  const seed = Date.now() % 2 ** 31;
  const random = randomFrom(seed);
  for (let round = 0; round < 200; round++) {
    const spans = Array.from({ length: 1 + random(14) }, (_, nth) => {
      const from = random(96) * 15;
      return { id: `${nth}`, from, to: Math.min(1440, from + random(20) * 15) };
    });
    const placed = sideBySide(spans, 25);
    expect(placed, `seed ${seed}`).toHaveLength(spans.length);
    for (const one of placed) {
      expect(one.left >= 0 && one.width > 0 && one.left + one.width < 1 + 1e-9, `seed ${seed}`).toBe(true);
      const others = placed.filter(({ id }) => id !== one.id);
      const meeting = others.filter(({ from, to }) => from < one.to && one.from < to);
      if (meeting.length === 0) expect(one.width, `seed ${seed}`).toBeGreaterThan(0);
      const covering = meeting.filter(
        ({ left, width }) => left < one.left + one.width - 1e-9 && one.left < left + width - 1e-9,
      );
      expect(covering, `seed ${seed}`).toEqual([]);
    }
    if (spans.length === 1) expect(placed[0]).toMatchObject({ left: 0, width: 1 });
  }
});

test('random bars keep their row on all their days, never share it, and every day counts what it leaves out', () => {
  const seed = Date.now() % 2 ** 31;
  const random = randomFrom(seed);
  const days = daysOfLayout('week', '2026-11-25', 1);
  for (let round = 0; round < 200; round++) {
    const entries = Array.from({ length: random(16) }, (_, nth) => {
      const begin = random(11) - 2;
      const all = daysOfLayout('agenda', '2026-11-21', 1);
      const first = all[begin + 2] ?? '2026-11-23';
      return entry(`${nth}`, { first, last: all[Math.min(13, begin + 2 + random(4))] ?? first });
    });
    const bars = barsIn(entries, days, madrid);
    const rows = 1 + random(5);
    const { shown, hidden } = fittingBars(bars, 7, rows);
    for (let day = 0; day < 7; day++) {
      const on = bars.filter(({ first, last }) => first <= day && day <= last);
      const seen = shown.filter(({ first, last }) => first <= day && day <= last);
      expect(new Set(on.map(({ row }) => row)).size, `seed ${seed}`).toBe(on.length);
      expect(seen.length + (hidden[day] ?? 0), `seed ${seed}`).toBe(on.length);
      const lines = seen.map(({ row }) => row + 1).concat((hidden[day] ?? 0) > 0 ? rows : 0);
      expect(Math.max(0, ...lines), `seed ${seed}`).toBeLessThanOrEqual(rows);
      if (hidden[day])
        expect(
          seen.every(({ row }) => row < rows - 1),
          `seed ${seed}`,
        ).toBe(true);
    }
  }
});

test('an entry over midnight is in both days, one of a day and longer is a bar, and one that ends at midnight ends there', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  const axis = axisOf(days, madrid);
  const night = entry('night', timed('2026-11-24T22:00:00Z', '2026-11-25T01:00:00Z'));
  const party = entry('party', timed('2026-11-25T20:00:00Z', '2026-11-25T23:00:00Z'));
  const trip = entry('trip', timed('2026-11-24T08:00:00Z', '2026-11-26T08:00:00Z'));
  const columns = days.map((day) => ({ day }));
  const found = segmentsIn([night, party, trip], columns, axis, madrid);
  expect(
    found.map(({ entry: { id }, column, from, to, comesIn, goesOn }) => ({
      id,
      column,
      from,
      to,
      comesIn,
      goesOn,
    })),
  ).toEqual([
    { id: 'night', column: 0, from: 1380, to: 1440, comesIn: false, goesOn: true },
    { id: 'night', column: 1, from: 0, to: 120, comesIn: true, goesOn: false },
    { id: 'party', column: 1, from: 1260, to: 1440, comesIn: false, goesOn: false },
  ]);
  expect(barsIn([trip], days, madrid)).toMatchObject([{ first: 0, last: 2, comesIn: false, goesOn: false }]);
  expect(daysOfEntry(party.when, madrid)).toEqual({ first: '2026-11-25', last: '2026-11-25' });
});

test('people side by side each have their own entries, and a meeting is in the column of everybody', () => {
  const when = timed('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z');
  const columns = ['ana', 'luis', 'eva'].map((person) => ({ day: '2026-11-25', person }));
  const entries = [
    entry('both', when, { people: ['ana', 'luis'] }),
    entry('luis', when, { people: ['luis'] }),
  ];
  const found = segmentsIn(entries, columns, axisOf(['2026-11-25'], madrid), madrid);
  expect(found.map(({ entry: { id }, column, width }) => [id, column, width])).toEqual([
    ['both', 0, 1],
    ['both', 1, 0.5],
    ['luis', 1, 0.5],
  ]);
});

test('each layout has its days, and goes forwards and back by them', () => {
  expect(daysOfLayout('month', '2026-11-28', 1)).toHaveLength(42);
  expect(daysOfLayout('month', '2026-11-28', 1)[0]).toBe('2026-10-26');
  expect(daysOfLayout('month', '2026-11-28', 0)[0]).toBe('2026-11-01');
  expect(daysOfLayout('week', '2026-11-28', 1)[0]).toBe('2026-11-23');
  expect(daysOfLayout('day', '2026-11-28', 1)).toEqual(['2026-11-28']);
  expect(dayAfter('month', '2027-01-31', 1)).toBe('2027-02-28');
  expect(dayAfter('month', '2026-01-31', -1)).toBe('2025-12-31');
  expect(dayAfter('week', '2026-11-28', -1)).toBe('2026-11-21');
  const ordered = [
    entry('b', timed('2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z')),
    entry('a', timed('2026-11-28T08:00:00Z', '2026-11-28T10:00:00Z')),
    entry('whole', { first: '2026-11-28', last: '2026-11-28' }),
  ].sort(compareEntries(madrid));
  expect(ordered.map(({ id }) => id)).toEqual(['whole', 'a', 'b']);
});
