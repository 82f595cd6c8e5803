import { expect, test } from 'vitest';
import { rangeIn } from './byte-range.ts';

test('a request asks for a part of a file, for its end, or for all of it', () => {
  expect(rangeIn('bytes=0-99', 1000)).toEqual({ first: 0, last: 99 });
  expect(rangeIn('bytes=900-', 1000)).toEqual({ first: 900, last: 999 });
  expect(rangeIn('bytes=900-5000', 1000)).toEqual({ first: 900, last: 999 });
  expect(rangeIn('bytes=-100', 1000)).toEqual({ first: 900, last: 999 });
  expect(rangeIn('bytes=-5000', 1000)).toEqual({ first: 0, last: 999 });
});

test('bytes that a file does not have are none, and what is not understood is the whole file', () => {
  for (const header of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])
    expect(rangeIn(header, 1000), header).toBe('none');
  expect(rangeIn('bytes=0-', 0)).toBe('none');
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=9-3',
    'bytes=a-b',
  ])
    expect(rangeIn(header, 1000), header).toBeUndefined();
});
