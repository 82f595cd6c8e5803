import { expect, test } from 'vitest';
import { frameAt, secondsOf } from './moment.ts';

test.each([
  ['65', 65],
  ['1:05', 65],
  ['00:01:05', 65],
  ['1:05,5', 65.5],
  ['', undefined],
  ['soon', undefined],
])('"%s" is %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test('second ten is frame 250 at 25, and frame 299 at 29.97, which is shown until 10.01', () => {
  expect(frameAt(10, '25/1')).toBe(250);
  expect(frameAt(10, '30000/1001')).toBe(299);
});
