import { expect, test } from 'vitest';
import type { Property } from './editor-of.ts';
import { changesOf, isSame, valuesOf } from './values.ts';

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
  property(
    'lines',
    { is: 'rows', properties: [property('qty', { is: 'amount' })], taken: ['id', 'qty', 'unit'] },
    false,
  ),
];

test('a new record is sent with the filled-in values', () => {
  const typed = { title: ' Boat ', amount: '', tags: [], lines: [{ qty: '2', unit: '' }] };
  expect(changesOf(properties, undefined, typed)).toEqual({ title: 'Boat', lines: [{ qty: '2' }] });
});

test('a known record is sent with the changed values, and emptied values are cleared', () => {
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

test('a removed key is sent as null, and unchanged keys are not sent', () => {
  const before = { metadata: { plan: 'pro', seats: 3 } };
  expect(changesOf(properties, before, { metadata: { seats: 4 } })).toEqual({
    metadata: { plan: null, seats: 4 },
  });
});

test('an amount is equal as a number and as a text, and null is equal to empty', () => {
  expect(isSame(2, '2')).toBe(true);
  expect(isSame(null, '')).toBe(true);
  expect(isSame({ a: '' }, {})).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
});

test('what the server computes in a row is neither edited nor sent back', () => {
  const before = { lines: [{ id: 'lin_1', qty: 2, unit: 'day', total: 20 }] };
  const begun = valuesOf(properties, before);
  expect(begun).toEqual({ lines: [{ id: 'lin_1', qty: 2, unit: 'day' }] });
  expect(changesOf(properties, before, begun)).toEqual({});
  expect(changesOf(properties, before, { lines: [{ ...before.lines[0], qty: 3 }] })).toEqual({
    lines: [{ id: 'lin_1', qty: 3, unit: 'day' }],
  });
});
