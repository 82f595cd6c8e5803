import { expect, test } from 'vitest';
import type { Property } from './editor-of.ts';
import { changesOf, isSame } from './values.ts';

const property = (name: string, editor: Property['editor'], isNullable = true): Property => ({
  name,
  editor,
  isNullable,
  isRequired: false,
});
const text = { is: 'text', longest: undefined, format: undefined } as const;
const properties = [
  property('title', text),
  property('amount', { is: 'amount' }),
  property('tags', { is: 'texts' }, false),
  property('metadata', { is: 'pairs' }, false),
  property('lines', { is: 'rows', properties: [property('qty', { is: 'amount' })] }, false),
];

test('of a new record is sent what was filled in', () => {
  const typed = { title: ' Boat ', amount: '', tags: [], lines: [{ qty: '2', unit: '' }] };
  expect(changesOf(properties, undefined, typed)).toEqual({ title: 'Boat', lines: [{ qty: '2' }] });
});

test('of a known record is sent what is different, and what is empty now is emptied', () => {
  const before = { title: 'Boat', amount: 10.5, tags: ['a'], lines: [{ id: 'lin_1', qty: 2 }] };
  expect(changesOf(properties, before, { ...before, amount: '10.5' })).toEqual({});
  expect(changesOf(properties, before, { ...before, title: '', tags: [] })).toEqual({
    title: null,
    tags: [],
  });
  expect(changesOf(properties, before, { ...before, lines: [{ id: 'lin_1', qty: '3' }] })).toEqual({
    lines: [{ id: 'lin_1', qty: '3' }],
  });
});

test('a key that was taken away is said to be gone, the others are not repeated', () => {
  const before = { metadata: { plan: 'pro', seats: 3 } };
  expect(changesOf(properties, before, { metadata: { seats: 4 } })).toEqual({
    metadata: { plan: null, seats: 4 },
  });
});

test('an amount is the same as a number and as a text, and nothing is the same as empty', () => {
  expect(isSame(2, '2')).toBe(true);
  expect(isSame(null, '')).toBe(true);
  expect(isSame({ a: '' }, {})).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
});
