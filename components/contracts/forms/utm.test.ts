import { expect, test } from 'vitest';
import { utmOf } from './utm.ts';

test('only the utm values are taken from the address', () => {
  expect(utmOf('?utm_source=ad&utm_medium=&page=2&utm_campaign=Spring%202026')).toEqual({
    source: 'ad',
    campaign: 'Spring 2026',
  });
});
