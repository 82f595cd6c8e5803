import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';
import type { Timed, When } from './entry.ts';
import { draggedWhen, drawnWhen, type Grip, type Spot, steppedWhen } from './moving.ts';

const madrid = 'Europe/Madrid';
const at = (iso: string) => Date.parse(iso);
const timed = (from: string, to: string): Timed => ({ from: at(from), to: at(to) });
const iso = (when: When) =>
  'from' in when
    ? [new Date(when.from).toISOString().slice(0, 16), new Date(when.to).toISOString().slice(0, 16)]
    : [when.first, when.last];
const spot = (day: string, place?: number): Spot => ({ day, at: place });

const autumn = ['2026-10-24', '2026-10-25', '2026-10-26'];
const scale = (days: readonly string[], zone = madrid) => ({ axis: axisOf(days, zone), zone });

test.each<[string, When, Grip, [Spot, Spot], string[]]>([
  // Noon in Madrid is 10:00 in UTC before the change of the clocks and 11:00 after it.
  [
    'a day over the change of the clocks',
    timed('2026-10-24T10:00:00Z', '2026-10-24T11:00:00Z'),
    'whole',
    [spot('2026-10-24', 790), spot('2026-10-26', 791)],
    ['2026-10-26T11:00', '2026-10-26T12:00'],
  ],
  [
    'to the next step',
    timed('2026-11-25T09:10:00Z', '2026-11-25T10:00:00Z'),
    'whole',
    [spot('2026-11-25', 620), spot('2026-11-25', 640)],
    ['2026-11-25T09:30', '2026-11-25T10:20'],
  ],
  [
    'by less than half a step',
    timed('2026-11-25T09:10:00Z', '2026-11-25T10:00:00Z'),
    'whole',
    [spot('2026-11-25', 620), spot('2026-11-25', 624)],
    ['2026-11-25T09:10', '2026-11-25T10:00'],
  ],
  [
    'above the first hour',
    timed('2026-11-24T23:30:00Z', '2026-11-25T00:30:00Z'),
    'whole',
    [spot('2026-11-25', 60), spot('2026-11-25', 0)],
    ['2026-11-24T22:30', '2026-11-24T23:30'],
  ],
  [
    'by its second half',
    timed('2026-11-24T22:00:00Z', '2026-11-25T01:00:00Z'),
    'whole',
    [spot('2026-11-25', 60), spot('2026-11-26', 90)],
    ['2026-11-25T22:30', '2026-11-26T01:30'],
  ],
  [
    'at its end',
    timed('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
    'end',
    [spot('2026-11-25', 660), spot('2026-11-25', 701)],
    ['2026-11-25T09:00', '2026-11-25T10:45'],
  ],
  [
    'at its end above its beginning',
    timed('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
    'end',
    [spot('2026-11-25', 660), spot('2026-11-25', 300)],
    ['2026-11-25T09:00', '2026-11-25T09:15'],
  ],
  [
    'at its beginning',
    timed('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
    'begin',
    [spot('2026-11-25', 600), spot('2026-11-25', 570)],
    ['2026-11-25T08:30', '2026-11-25T10:00'],
  ],
  [
    'into the repeated hour',
    timed('2026-10-25T08:00:00Z', '2026-10-25T09:00:00Z'),
    'whole',
    [spot('2026-10-25', 600), spot('2026-10-25', 240)],
    ['2026-10-25T02:00', '2026-10-25T03:00'],
  ],
  [
    'a day in a month',
    timed('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
    'whole',
    [spot('2026-11-25'), spot('2026-11-20')],
    ['2026-11-20T09:00', '2026-11-20T10:00'],
  ],
  [
    'a bar',
    { first: '2026-11-24', last: '2026-11-25' },
    'whole',
    [spot('2026-11-25'), spot('2026-11-27')],
    ['2026-11-26', '2026-11-27'],
  ],
  [
    'a bar at its end',
    { first: '2026-11-24', last: '2026-11-25' },
    'end',
    [spot('2026-11-25'), spot('2026-11-27')],
    ['2026-11-24', '2026-11-27'],
  ],
  [
    'a bar at its beginning beyond its end',
    { first: '2026-11-24', last: '2026-11-25' },
    'begin',
    [spot('2026-11-24'), spot('2026-11-27')],
    ['2026-11-25', '2026-11-25'],
  ],
])('an entry is dragged %s', (_, when, grip, spots, expected) => {
  const days = spots[0].day.startsWith('2026-10') ? autumn : ['2026-11-24', '2026-11-25', '2026-11-26'];
  expect(iso(draggedWhen(when, grip, spots, scale(days)))).toEqual(expected);
});

test('a new entry has the drawn steps, downwards and upwards, or an hour for a click, or days above the hours', () => {
  const winter = scale(['2026-11-25', '2026-11-26']);
  const drawn = (start: Spot, now: Spot) => iso(drawnWhen([start, now], winter));
  expect(drawn(spot('2026-11-25', 607), spot('2026-11-25', 607))).toEqual([
    '2026-11-25T09:00',
    '2026-11-25T10:00',
  ]);
  expect(drawn(spot('2026-11-25', 607), spot('2026-11-25', 680))).toEqual([
    '2026-11-25T09:00',
    '2026-11-25T10:30',
  ]);
  expect(drawn(spot('2026-11-25', 680), spot('2026-11-25', 607))).toEqual([
    '2026-11-25T09:00',
    '2026-11-25T10:30',
  ]);
  expect(drawn(spot('2026-11-25', 1380), spot('2026-11-26', 55))).toEqual([
    '2026-11-25T22:00',
    '2026-11-26T00:00',
  ]);
  expect(drawn(spot('2026-11-26'), spot('2026-11-25'))).toEqual(['2026-11-25', '2026-11-26']);
});

test('keys move and stretch by a quarter of an hour or a day, also across the change of the clocks', () => {
  const when = timed('2026-10-24T10:00:00Z', '2026-10-24T11:00:00Z');
  expect(iso(steppedWhen(when, 'whole', { steps: -1 }, madrid))).toEqual([
    '2026-10-24T09:45',
    '2026-10-24T10:45',
  ]);
  expect(iso(steppedWhen(when, 'whole', { days: 1 }, madrid))).toEqual([
    '2026-10-25T11:00',
    '2026-10-25T12:00',
  ]);
  expect(iso(steppedWhen(when, 'end', { steps: 1 }, madrid))).toEqual([
    '2026-10-24T10:00',
    '2026-10-24T11:15',
  ]);
  expect(iso(steppedWhen(when, 'end', { steps: -9 }, madrid))).toEqual([
    '2026-10-24T10:00',
    '2026-10-24T10:15',
  ]);
  expect(iso(steppedWhen(when, 'begin', { steps: -1 }, madrid))).toEqual([
    '2026-10-24T09:45',
    '2026-10-24T11:00',
  ]);
  const leave = { first: '2026-11-24', last: '2026-11-25' };
  expect(iso(steppedWhen(leave, 'end', { days: -3 }, madrid))).toEqual(['2026-11-24', '2026-11-24']);
  expect(iso(steppedWhen(leave, 'whole', { steps: 1 }, madrid))).toEqual(['2026-11-24', '2026-11-25']);
});
