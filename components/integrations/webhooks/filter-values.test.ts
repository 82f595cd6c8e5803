import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furtherIn, readValue, toFilter, toRows, writeValue } from './filter-values.ts';

test('numbers, booleans and null are recognized, and everything else is text', () => {
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

test('a stored value survives writing and reading', () => {
  // JSON writes no minus before zero, and formats very large numbers differently.
  const numbers = fc.integer().map((n) => n || 0);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.boolean(), fc.constant(null), numbers), (value) => {
      expect(readValue(writeValue(value))).toEqual(value);
    }),
  );
});

test('one value is sent as itself, several as a list, and an unfinished row not at all', () => {
  const filter = { status: 'active', lifecycle: ['lead', 'customer'], score: 5 };
  expect(toFilter(toRows(filter))).toEqual(filter);
  expect(
    toFilter([
      { property: ' ', values: ['a'] },
      { property: 'status', values: [] },
    ]),
  ).toEqual({});
});

test('conditions that are no values are not edited, and not lost', () => {
  const further = { or: [{ status: 'won' }], amount: { gte: 5 }, not: { tags: 'x' } };
  const filter = { source: [null, 'Fair'], ...further };
  expect(toRows(filter)).toEqual([{ property: 'source', values: ['null', 'Fair'] }]);
  expect({ ...toFilter(toRows(filter)), ...furtherIn(filter) }).toEqual(filter);
});
