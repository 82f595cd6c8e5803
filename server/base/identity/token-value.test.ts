import { expect, test } from 'vitest';
import { hashToken, isWellFormed, newTokenValue, tokenPrefix } from './token-value.ts';

test('a new value is well formed, and none is like another', () => {
  const values = Array.from({ length: 2_000 }, newTokenValue);
  expect(values.every(isWellFormed)).toBe(true);
  expect(values.every((value) => /^plt_live_[0-9A-Za-z]{36}$/.test(value))).toBe(true);
  expect(new Set(values).size).toBe(values.length);
  expect(new Set(values.map(hashToken)).size).toBe(values.length);
});

test('one mistyped character anywhere is noticed without asking anybody', () => {
  const value = newTokenValue();
  for (let at = 0; at < value.length; at++) {
    const typed = value[at] === 'a' ? 'b' : 'a';
    expect(isWellFormed(value.slice(0, at) + typed + value.slice(at + 1)), `at ${at}`).toBe(false);
  }
});

test('two swapped neighbours are noticed', () => {
  const value = newTokenValue();
  for (let at = tokenPrefix.length; at < value.length - 1; at++) {
    const [a, b] = [value[at], value[at + 1]];
    if (a !== b) expect(isWellFormed(value.slice(0, at) + b + a + value.slice(at + 2))).toBe(false);
  }
});

test.each([
  '',
  tokenPrefix,
  `${tokenPrefix}${'a'.repeat(36)}`,
  ` ${newTokenValue()}`,
  `${newTokenValue()}\n`,
])('%j is not one', (value) => {
  expect(isWellFormed(value)).toBe(false);
});

test('every character of the alphabet is used, none is preferred', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 3_000; i++) {
    for (const character of newTokenValue().slice(tokenPrefix.length, -6)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(62);
  const expected = (3_000 * 30) / 62;
  // Seven standard deviations of a fair draw: it fails once in a hundred thousand million runs.
  const tolerance = 7 * Math.sqrt(expected);
  for (const [character, count] of counts) {
    expect(Math.abs(count - expected), character).toBeLessThan(tolerance);
  }
});
