import { expect, test } from 'vitest';
import * as f from '#server/kernel/values/fields.ts';
import { fragmentFilters, indexedRuns, literalsOf } from './fragments.ts';

test.each([
  ['%García%', ['garcia']],
  ['an%be', []],
  ['a_b_c_d', []],
  ['%50\\%off%', ['off']],
  ['an%bel', ['bel']],
  ['acme.example%', ['acme', 'example']],
  ['\\%\\_\\\\', []],
  ['ΟΔΟΣ%', ['οδο']],
  ['', []],
])('%j is found by %j', (pattern, runs) => expect(indexedRuns(pattern)).toEqual(runs));

test('a pattern that ends within an escape is none', () => {
  expect(literalsOf('abc\\')).toBeUndefined();
  expect(literalsOf('abc\\\\')).toEqual(['abc\\']);
});

test('a part is looked for only in what is certain to be in the search text as a whole', () => {
  const all = {
    a: f.text(100),
    b: f.text(500),
    c: f.text(100),
    lots: f.textList(100),
    d: f.text(10),
    n: f.integer(0, 9),
  };
  const names = Object.keys(all);
  expect(fragmentFilters(names, ['a', 'b', 'c'], all)).toEqual(['a', 'b']);
  expect(fragmentFilters(names, ['a', 'lots', 'd'], all)).toEqual(['a']);
  expect(fragmentFilters(['d'], ['a', 'd'], all)).toEqual(['d']);
  expect(fragmentFilters(names, [], all)).toEqual([]);
});
