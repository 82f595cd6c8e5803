import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test.each([
  [65_000, '1:05'],
  [999, '0:01'],
  [3_725_000, '1:02:05'],
])('%i ms are %s', (ms, text) => {
  expect(clock(ms)).toBe(text);
});
