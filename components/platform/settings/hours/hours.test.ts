import { expect, test } from 'vitest';
import { hoursIn, inOrder, meantEnd, nextInterval, problemOf, shownEnd } from './hours.ts';

const [morning, afternoon] = [
  { from: '09:00', to: '13:00' },
  { from: '15:00', to: '18:30' },
];

test('impossible hours are reported before they are sent', () => {
  expect(problemOf([])).toBeUndefined();
  expect(problemOf([afternoon, morning])).toBeUndefined();
  expect(problemOf([{ from: '09:00', to: '' }])).toBe('missing');
  expect(problemOf([{ from: '18:00', to: '09:00' }])).toBe('backwards');
  expect(problemOf([morning, { from: '12:30', to: '14:00' }])).toBe('overlap');
  expect(problemOf([morning, { from: '13:00', to: '14:00' }])).toBeUndefined();
});

test('the end of a day is midnight, with any way of typing it', () => {
  expect(meantEnd('00:00')).toBe('24:00');
  expect(shownEnd('24:00')).toBe('00:00');
  expect(meantEnd('18:00')).toBe('18:00');
});

test('hours are sorted and added up', () => {
  expect(inOrder([afternoon, morning])).toEqual([morning, afternoon]);
  const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(hoursIn({ ...none, mon: [morning, afternoon], sun: [morning] })).toBe(11.5);
});

test('a new interval begins after the last one', () => {
  expect(nextInterval([])).toEqual({ from: '09:00', to: '18:00' });
  expect(nextInterval([morning])).toEqual({ from: '14:00', to: '18:00' });
  expect(nextInterval([{ from: '09:00', to: '23:30' }])).toEqual({ from: '23:00', to: '24:00' });
});
