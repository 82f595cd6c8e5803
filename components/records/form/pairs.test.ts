import { expect, test } from 'vitest';
import { objectOf, pairsOf } from './pairs.ts';

test('numbers and lists keep their type, and a text that looks like a number stays a text', () => {
  const value = { seats: 3, plan: 'pro', code: '007', list: [1, { a: true }], none: null };
  const pairs = pairsOf(value);
  expect(objectOf(pairs)).toEqual(value);
  expect(objectOf(pairs.map((pair) => (pair.key === 'seats' ? { ...pair, text: '4' } : pair)))).toEqual({
    ...value,
    seats: 4,
  });
  expect(objectOf([{ key: ' new ', text: '12', was: undefined }])).toEqual({ new: '12' });
  expect(objectOf([{ key: '', text: 'lost', was: undefined }])).toEqual({});
});
