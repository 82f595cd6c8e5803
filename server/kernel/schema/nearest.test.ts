import { expect, test } from 'vitest';
import { longestMistyped, nearest } from './nearest.ts';

const names = ['first_name', 'last_name'];

test('what was probably meant is the nearest name', () => {
  expect(nearest('frist_name', names)).toBe('first_name');
  expect(nearest('x'.repeat(longestMistyped), names)).toBeDefined();
});

test('nothing was meant by what is too long, or where there is nothing', () => {
  expect(nearest('x'.repeat(longestMistyped + 1), names)).toBeUndefined();
  expect(nearest('name', [])).toBeUndefined();
});
