import { expect, test } from 'vitest';
import { placeOf, repetitionIn, repetitionOf, ruleOf } from './repetition.ts';

const monday = '2026-11-30';

test('a chosen rule is written and read again', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=5',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231',
    'FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY',
  ]) {
    const read = repetitionIn(rule, monday);
    expect(read && ruleOf(read), rule).toBe(rule);
  }
});

test('a rule with other parts is not read', () => {
  for (const rule of [
    'FREQ=YEARLY;BYMONTH=2',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=HOURLY',
    '',
  ])
    expect(repetitionIn(rule, monday), rule).toBeUndefined();
});

test('a new rule begins with the day of the event', () => {
  expect(placeOf('2026-11-10')).toEqual({ weekday: 'TU', place: 2 });
  expect(placeOf('2026-11-30')).toEqual({ weekday: 'MO', place: -1 });
  expect(ruleOf(repetitionOf('weekday_of_month', '2026-11-10'))).toBe('FREQ=MONTHLY;BYDAY=2TU');
  expect(ruleOf({ ...repetitionOf('week', monday), days: ['WE', 'MO'] })).toBe('FREQ=WEEKLY;BYDAY=MO,WE');
});
