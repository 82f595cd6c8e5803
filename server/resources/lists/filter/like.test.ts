import { expect, test } from 'vitest';
import { isLike } from './like.ts';

test.each([
  ['Acme Ltd', 'acme%', true],
  ['Acme Ltd', '%LTD', true],
  ['Acme Ltd', 'acme', false],
  ['Acme Ltd', '%m_ l%', true],
  ['Acme Ltd', '_____', false],
  ['100 % sure', '100 \\%%', true],
  ['100 percent', '100 \\%%', false],
  ['a_b', 'A\\_b', true],
  ['axb', 'A\\_b', false],
  ['ΟΔΟΣ', '%οδοσ', true],
  ['ÁRBOL', 'árbol', true],
  ['Árbol', 'arbol', false],
  ['𝒳ylophone', '_ylo%', true],
  ['', '%', true],
  ['', '_', false],
])('%j is like %j: %s', (text, pattern, expected) => {
  expect(isLike(text, pattern)).toBe(expected);
});

test('a pattern with many wildcards is compared in time', () => {
  expect(isLike('a'.repeat(5_000), `${'%a'.repeat(99)}%b`)).toBe(false);
});
