import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readValue, toFilter, toRows, writeValue } from './filter-values.ts';

test('numbers, truths and nothing are what they look like; texts are texts', () => {
  expect(['12', '-1.5', 'true', 'null', 'won', '"12"', 'say "hi"'].map(readValue)).toEqual([
    12,
    -1.5,
    true,
    null,
    'won',
    '12',
    'say "hi"',
  ]);
});

test('a stored value comes back as it was', () => {
  // JSON writes no minus before zero, and very large numbers in a way of their own.
  const numbers = fc.integer().map((n) => n || 0);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.boolean(), fc.constant(null), numbers), (value) => {
      expect(readValue(writeValue(value))).toEqual(value);
    }),
  );
});

test('one value is itself, several are a list, an unfinished row is nothing', () => {
  const filter = { status: 'active', lifecycle: ['lead', 'customer'], score: 5 };
  expect(toFilter(toRows(filter))).toEqual(filter);
  expect(
    toFilter([
      { property: ' ', values: ['a'] },
      { property: 'status', values: [] },
    ]),
  ).toEqual({});
});
