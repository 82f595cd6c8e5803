import { expect, test } from 'vitest';
import { extendOrder, itemAfter, stableList } from './stable-order.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const known = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]));

test('rows stay in the order that was seen; new ones wait and finished ones stay in their place', () => {
  const { shown, arrived } = stableList(['a', 'b', 'c'], known('a', 'b', 'c'), items('new', 'c', 'a'));
  expect(shown.map(({ item, isGone }) => [item.id, isGone])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ]);
  expect(arrived).toEqual(items('new'));
});

test('a further page is added at the end, each row once', () => {
  expect(extendOrder(['a', 'b'], items('b', 'c'))).toEqual(['a', 'b', 'c']);
});

test('the next item skips finished ones and begins again at the top', () => {
  const { shown } = stableList(['a', 'b', 'c'], known('a', 'b', 'c'), items('a', 'c'));
  expect([itemAfter(shown, 'a'), itemAfter(shown, 'c'), itemAfter(shown, null)]).toEqual(['c', 'a', 'a']);
  expect([itemAfter(shown, 'c', -1), itemAfter(shown, 'a', -1)]).toEqual(['a', undefined]);
});
