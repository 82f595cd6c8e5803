import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, type Interval, type Span, type WorkingTime, weekdays, workedMs } from './sla-clock.ts';

const minute = 60_000;
const office: Interval[] = [
  { from: '09:00', to: '13:00' },
  { from: '15:00', to: '18:00' },
];
const week = { mon: office, tue: office, wed: office, thu: office, fri: office };
const madrid: WorkingTime = { timezone: 'Europe/Madrid', hours: week, holidays: ['2026-05-01'] };
const at = (text: string) => Date.parse(text);
const due = (time: WorkingTime, from: string, minutes: number, pauses: Span[] = []) => {
  const moment = dueAt(time, at(from), minutes * minute, pauses);
  return moment === null ? null : new Date(moment).toISOString();
};

test.each([
  // The day is a Wednesday in winter, when Madrid is an hour ahead of UTC.
  ['within one interval', '2026-01-14T08:30:00Z', 60, '2026-01-14T09:30:00.000Z'],
  ['exactly at the end of one', '2026-01-14T11:00:00Z', 60, '2026-01-14T12:00:00.000Z'],
  ['over midday', '2026-01-14T11:30:00Z', 60, '2026-01-14T14:30:00.000Z'],
  ['from before hours', '2026-01-14T01:00:00Z', 60, '2026-01-14T09:00:00.000Z'],
  ['over the weekend', '2026-01-16T16:30:00Z', 60, '2026-01-19T08:30:00.000Z'],
  ['over a holiday and a weekend', '2026-04-30T15:30:00Z', 60, '2026-05-04T07:30:00.000Z'],
  ['over the change to summer time', '2026-03-27T16:00:00Z', 120, '2026-03-30T08:00:00.000Z'],
  ['over the change to winter time', '2026-10-23T15:00:00Z', 120, '2026-10-26T09:00:00.000Z'],
])('due %s', (_, from, minutes, expected) => {
  expect(due(madrid, from, minutes)).toBe(expected);
});

test('a pause pushes what is due away by the working time in it, and only by that', () => {
  const pause = (from: string, to: string) => ({ from: at(from), to: at(to) });
  const from = '2026-01-14T08:00:00Z';
  expect(due(madrid, from, 60, [pause('2026-01-14T08:30:00Z', '2026-01-14T09:00:00Z')])).toBe(
    '2026-01-14T09:30:00.000Z',
  );
  expect(due(madrid, from, 300, [pause('2026-01-14T12:00:00Z', '2026-01-14T14:00:00Z')])).toBe(
    due(madrid, from, 300),
  );
});

test('while a pause has no end nothing after it is due; what came before it stays', () => {
  const open = [{ from: at('2026-01-14T09:00:00Z'), to: Number.POSITIVE_INFINITY }];
  expect(due(madrid, '2026-01-14T08:00:00Z', 61, open)).toBeNull();
  expect(due(madrid, '2026-01-14T08:00:00Z', 60, open)).toBe('2026-01-14T09:00:00.000Z');
});

test('nothing is ever due without working hours', () => {
  expect(due({ timezone: 'UTC', hours: {}, holidays: [] }, '2026-01-14T08:00:00Z', 1)).toBeNull();
  expect(due({ timezone: 'UTC', hours: { mon: [] }, holidays: [] }, '2026-01-14T08:00:00Z', 1)).toBeNull();
});

test('an hour that the clocks skip is not worked, one that they repeat is worked twice', () => {
  const night = { sun: [{ from: '02:00', to: '03:00' }] };
  const zone = { timezone: 'Europe/Madrid', hours: night, holidays: [] };
  const day = (text: string) => workedMs(zone, at(`${text}T00:00:00Z`), at(`${text}T12:00:00Z`), []) / minute;
  expect(day('2026-03-22')).toBe(60);
  expect(day('2026-03-29')).toBe(0);
  expect(day('2026-10-25')).toBe(120);
});

/** A slow reference implementation that checks the local time of each minute. */
class Wall {
  readonly #format: Intl.DateTimeFormat;
  readonly #time: WorkingTime;

  constructor(time: WorkingTime) {
    this.#time = time;
    const parts = { weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    this.#format = new Intl.DateTimeFormat('en-GB', { timeZone: time.timezone, ...parts, ...clock });
  }

  isWorked(moment: number): boolean {
    const shown = Object.fromEntries(
      this.#format.formatToParts(moment).map(({ type, value }) => [type, value]),
    );
    if (this.#time.holidays.includes(`${shown.year}-${shown.month}-${shown.day}`)) return false;
    const clock = `${shown.hour}:${shown.minute}`;
    const name = weekdays.find((one) => one === shown.weekday?.toLowerCase()) ?? 'mon';
    return (this.#time.hours[name] ?? []).some(({ from, to }) => from <= clock && clock < to);
  }
}

function* minutesOf(time: WorkingTime, from: number, to: number, pauses: readonly Span[]) {
  const wall = new Wall(time);
  for (let moment = from; moment < to; moment += minute) {
    const isPaused = pauses.some((pause) => pause.from <= moment && moment < pause.to);
    if (!isPaused && wall.isWorked(moment)) yield moment;
  }
}

const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
];
// Days around clock changes in one of the zones, and one without any.
const days = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-06-10',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
];

const clockTime = fc.integer({ min: 0, max: 24 * 60 }).map((total) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
});
const interval = fc
  .tuple(clockTime, clockTime)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Interval => (a < b ? { from: a, to: b } : { from: b, to: a }));
const workingTime: fc.Arbitrary<WorkingTime> = fc.record({
  timezone: fc.constantFrom(...zones),
  hours: fc.record(Object.fromEntries(weekdays.map((name) => [name, fc.array(interval, { maxLength: 3 })])), {
    requiredKeys: [],
  }),
  holidays: fc.subarray(
    days.flatMap((one) => [one, new Date(at(one) + 86_400_000).toISOString().slice(0, 10)]),
  ),
});
const start = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 2_000 }))
  .map(([one, minutes]) => at(`${one}T00:00:00Z`) + minutes * minute);
const pauses = fc.array(fc.tuple(fc.integer({ min: -600, max: 4_000 }), fc.integer({ min: 1, max: 1_500 })), {
  maxLength: 4,
});
const absolute = (from: number, given: [number, number][]): Span[] =>
  given.map(([offset, length]) => ({
    from: from + offset * minute,
    to: from + (offset + length) * minute,
  }));

test('agrees with counting minute by minute', () => {
  const lengths = fc.integer({ min: 0, max: 4_000 });
  fc.assert(
    fc.property(workingTime, start, lengths, pauses, (time, from, length, given) => {
      const stops = absolute(from, given);
      const to = from + length * minute;
      const counted = [...minutesOf(time, from, to, stops)].length;
      expect(workedMs(time, from, to, stops)).toBe(counted * minute);
    }),
    { numRuns: 60 },
  );
});

test('the due time is right after the last minute that was needed', () => {
  const budgets = fc.integer({ min: 1, max: 900 });
  fc.assert(
    fc.property(workingTime, start, budgets, pauses, (time, from, budget, given) => {
      const stops = absolute(from, given);
      const window = 5_000;
      const worked = [...minutesOf(time, from, from + window * minute, stops)];
      const last = worked[budget - 1];
      const found = dueAt(time, from, budget * minute, stops);
      if (last !== undefined) expect(found).toBe(last + minute);
      else if (found !== null) expect(found).toBeGreaterThan(from + window * minute);
    }),
    { numRuns: 60 },
  );
});
