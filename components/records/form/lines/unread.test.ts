import { expect, test } from 'vitest';
import type { CellProperty } from './fitting.ts';
import { unreadOf } from './unread.ts';

const cell = (editor: CellProperty['editor']): CellProperty => ({
  name: 'one',
  editor,
  isRequired: false,
  isNullable: true,
});
const none: ReadonlySet<string> = new Set();
const amount = cell({ is: 'amount' });
const day = cell({ is: 'day' });
const choice = cell({ is: 'choice', values: ['hour', 'day'] });
const record = cell({ is: 'record', kinds: ['product'] });

test('a pasted text that is no value of its cell has a reason', () => {
  expect(unreadOf(amount, '12 boxes', none)).toBe('notNumber');
  expect(unreadOf(day, 'soon', none)).toBe('notDay');
  expect(unreadOf(choice, 'fortnight', none)).toBe('notChoice');
  expect(unreadOf(record, 'Crane', new Set(['one Crane']))).toBe('noRecord');
});

test('values, empty cells and names that are still looked up have none', () => {
  for (const value of ['1234.56', '-3', '', '  ', undefined, 5])
    expect(unreadOf(amount, value, none)).toBeUndefined();
  expect(unreadOf(day, '2026-11-30', none)).toBeUndefined();
  expect(unreadOf(choice, 'day', none)).toBeUndefined();
  expect(unreadOf(record, 'Crane', none)).toBeUndefined();
});
