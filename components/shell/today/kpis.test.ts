import { expect, test } from 'vitest';
import en from '#components/base/wording/messages/en.ts';
import { direction, moodOf } from './kpis.ts';

test('every figure of the dashboard has a name and a direction', () => {
  expect(Object.keys(en.home.kpis).toSorted()).toEqual(Object.keys(direction).toSorted());
});

test('fewer overdue things are good news, more of them are not', () => {
  expect(moodOf('overdue_tasks', -2)).toBe('good');
  expect(moodOf('overdue_tasks', 2)).toBe('bad');
  expect(moodOf('won', 2)).toBe('good');
  expect(moodOf('won', 0)).toBe('even');
  expect(moodOf('headcount', 3)).toBe('even');
});
