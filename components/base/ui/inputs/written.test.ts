import { expect, test } from 'vitest';
import { toLocal } from './local-moment.ts';
import { momentAsWritten, typedMinutes, typedMoment } from './written.ts';

const spanish = { decimal: 'comma', order: 'day_first' } as const;
const english = { decimal: 'point', order: null } as const;

test('a moment is read in the local time zone; a day alone means its beginning or its end', () => {
  const local = (text: string, onlyDay: 'begins' | 'ends' = 'begins') =>
    toLocal(typedMoment(text, spanish, onlyDay).value);
  expect(local('31/12/2031 14:30')).toBe('2031-12-31T14:30');
  expect(local('31/12/2031')).toBe('2031-12-31T00:00');
  expect(local('31/12/2031', 'ends')).toBe('2031-12-31T23:59');
  expect(local('31/12/2031 0:00', 'ends')).toBe('2031-12-31T00:00');
});

test('minutes are read as a number or as hours and minutes', () => {
  const value = (text: string) => typedMinutes(text, spanish).value;
  expect(['90', '1:30', ' 0:05 ', '100:00', '1:75', 'soon'].map(value)).toEqual([
    '90',
    '90',
    '5',
    '6000',
    '1:75',
    'soon',
  ]);
  expect(typedMinutes('1:75', spanish).isRead).toBe(false);
});

test('a moment is shown as a person would type it', () => {
  const { value } = typedMoment('31/12/2031 14:30', spanish, 'begins');
  expect(momentAsWritten(value, spanish)).toBe('31/12/2031 14:30');
  expect(momentAsWritten('soon', spanish)).toBe('soon');
});

test('an ambiguous day is reported as doubtful, and an unreadable text stays unchanged', () => {
  expect(typedMoment('11/12/2031', english, 'ends')).toMatchObject({
    isRead: false,
    doubt: { either: ['2031-12-11T23:59:59', '2031-11-12T23:59:59'] },
  });
  expect(typedMoment('soon', english, 'ends')).toEqual({ text: 'soon', value: 'soon', isRead: false });
});
