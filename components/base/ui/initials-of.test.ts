import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test('the initials are the first letters of the first two words, in any script', () => {
  expect(initialsOf('Ana María Prado')).toBe('AM');
  expect(initialsOf('élodie')).toBe('É');
  expect(initialsOf(' (Jo) o’Brien ')).toBe('JO');
  expect(initialsOf('日本 太郎')).toBe('日太');
  expect(initialsOf('')).toBe('');
});
