import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { flawOf, storableRow } from './storable.ts';

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = { in: value };
  return value;
}

test.each([
  [{ name: 'An\u0000a' }, 'name', 'text'],
  [{ name: { first: ['Ana', '\ud800'] } }, 'name.first.1', 'text'],
  [{ 'a\u0000b': 1 }, 'ab', 'text'],
  [JSON.parse('{"a": {"__proto__": 1}}'), 'a.__proto__', 'reserved'],
  [nested(30), Array.from({ length: 24 }, () => 'in').join('.'), 'depth'],
])('the flaw of %j is at %s: %s', (row, path, rule) => {
  expect(flawOf(row)).toMatchObject({ path, rule });
});

test.each([[{ name: 'Ana', tags: ['é', '👩‍🎬'], n: 1, no: null }], [nested(24)]])(
  '%j can be stored',
  (row) => {
    expect(flawOf(row)).toBeUndefined();
    expect(JSON.parse(storableRow(row))).toEqual(row);
  },
);

test.each([
  [
    { a: 'x\u0000y', 'b\ud800': 'c' },
    { a: 'x\uFFFDy', 'b\uFFFD': 'c' },
  ],
  // The text is a backslash and a word, and not an escaped character.
  [
    { a: '\\u0000', b: '\\\\ud800' },
    { a: '\\u0000', b: '\\\\ud800' },
  ],
  [nested(100_000), null],
  [undefined, null],
])('a row is stored without the parts that cannot be stored', (row, stored) => {
  expect(JSON.parse(storableRow(row))).toEqual(stored);
});

test('any row is stored as JSON without characters that the database refuses', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }), (row) => {
      const stored: unknown = JSON.parse(storableRow(row));
      expect(flawOf(stored)?.rule).not.toBe('text');
    }),
    { seed: newSeed('rows of any text'), numRuns: 100 },
  );
});
