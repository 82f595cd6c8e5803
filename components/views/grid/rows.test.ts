import { expect, test } from 'vitest';
import type { GridColumn } from './columns.ts';
import { isUntouched, textsIn, withBlock, withoutRows, withoutValues, withValue } from './rows.ts';
import { noSections, placeOfStep, withMovedRows } from './sections.ts';

const text = (name: string): GridColumn => ({
  name,
  title: name,
  width: 'wide',
  show: () => null,
  edit: { write: (value) => String(value ?? ''), read: (typed) => typed.toUpperCase() },
});
const { edit: _, ...computed } = text('total');
const columns = [text('name'), computed, text('unit')];
const fresh = { quantity: '1' };
const rows = [
  { id: 'a', name: 'Film' },
  { name: 'Cut', unit: 'h' },
];

test('a value in the row below the last one makes a new row', () => {
  expect(withValue(rows, 2, 'name', 'Mix', fresh)).toEqual([...rows, { quantity: '1', name: 'Mix' }]);
  expect(withValue(rows, 0, 'name', 'Mix', fresh)[0]).toEqual({ id: 'a', name: 'Mix' });
});

test('a pasted block is read as if it were typed, and adds the rows that it needs', () => {
  const block = [
    ['one', '9', 'h'],
    ['', '', ''],
    ['two', '9', 'd'],
    ['three', '9', 'd', 'too far'],
  ];
  const pasted = withBlock(rows, { row: 1, column: 0 }, block, columns, fresh);
  expect(pasted).toEqual([
    rows[0],
    { name: 'ONE', unit: 'H' },
    { quantity: '1', name: 'TWO', unit: 'D' },
    { quantity: '1', name: 'THREE', unit: 'D' },
  ]);
  expect(withBlock(rows, { row: 1, column: 2 }, [['a'], ['b']], columns, undefined)).toEqual([
    rows[0],
    { name: 'Cut', unit: 'A' },
  ]);
});

test('a block is copied as its texts and cleared without its computed columns', () => {
  const block = { top: 0, left: 0, bottom: 1, right: 2 };
  expect(textsIn(rows, block, columns)).toEqual([
    ['Film', '', ''],
    ['Cut', '', 'h'],
  ]);
  expect(withoutValues([{ id: 'a', name: 'Film', total: 2 }], block, columns)).toEqual([
    { id: 'a', name: undefined, unit: undefined, total: 2 },
  ]);
});

test('rows are moved and removed, but not beyond the ends of the list', () => {
  expect(withMovedRows(rows, 0, 2, noSections)).toEqual({ rows: [rows[1], rows[0]], at: 1 });
  expect(placeOfStep(rows, 0, 1, noSections)).toBe(2);
  expect(placeOfStep(rows, 1, 1, noSections)).toBeUndefined();
  expect(placeOfStep(rows, 0, -1, noSections)).toBeUndefined();
  expect(withoutRows(rows, { top: 0, bottom: 0 })).toEqual([rows[1]]);
});

test('a row is untouched as long as it has no id and only the values of a new one', () => {
  expect(isUntouched({ quantity: '1', name: '' }, fresh)).toBe(true);
  expect(isUntouched({ quantity: '2' }, fresh)).toBe(false);
  expect(isUntouched({ id: 'a', quantity: '1' }, fresh)).toBe(false);
});
