import { expect, test } from 'vitest';
import { blockOf, cursorAt, entered, isInBlock, moved, tabbed } from './places.ts';

const size = { rows: 3, columns: 4 };
const all = () => true;
const at = (row: number, column: number) => cursorAt({ row, column });

test('arrows stay inside of the grid', () => {
  expect(moved(at(0, 0), { row: -1, column: 0 }, size).at).toEqual({ row: 0, column: 0 });
  expect(moved(at(1, 1), { row: 1, column: 0 }, size).at).toEqual({ row: 2, column: 1 });
  expect(moved(at(1, 1), { row: 0, column: 100 }, size).at).toEqual({ row: 1, column: 3 });
});

test('Tab goes on in the next row, and leaves the grid only at its ends', () => {
  expect(tabbed(at(0, 3), false, size, all)?.at).toEqual({ row: 1, column: 0 });
  expect(tabbed(at(1, 0), true, size, all)?.at).toEqual({ row: 0, column: 3 });
  expect(tabbed(at(2, 3), false, size, all)).toBeUndefined();
  expect(tabbed(at(0, 0), true, size, all)).toBeUndefined();
});

test('Tab skips computed columns', () => {
  const isEdited = (column: number) => column < 3;
  expect(tabbed(at(0, 2), false, size, isEdited)?.at).toEqual({ row: 1, column: 0 });
  expect(tabbed(at(2, 2), false, size, isEdited)).toBeUndefined();
});

test('Enter goes down to the column in which the person began to press Tab', () => {
  const third = [1, 2].reduce((cursor) => tabbed(cursor, false, size, all) ?? cursor, at(0, 1));
  expect(third.at).toEqual({ row: 0, column: 3 });
  expect(entered(third, false, size).at).toEqual({ row: 1, column: 1 });
  expect(entered(at(2, 2), false, size).at).toEqual({ row: 2, column: 2 });
  expect(entered(at(2, 2), true, size).at).toEqual({ row: 1, column: 2 });
});

test('Shift with arrows selects a block between two corners', () => {
  const extended = moved(at(2, 2), { row: -1, column: -1 }, size, true);
  const block = blockOf(extended);
  expect(block).toEqual({ top: 1, left: 1, bottom: 2, right: 2 });
  expect(isInBlock(block, 1, 2)).toBe(true);
  expect(isInBlock(block, 0, 2)).toBe(false);
});

test('a section has one cell: the arrows keep their column past it, and Tab stops in it once', () => {
  const spanning = { ...size, isSpan: (row: number) => row === 1 };
  expect(moved(at(0, 2), { row: 1, column: 0 }, spanning).at).toEqual({ row: 1, column: 2 });
  expect(moved(at(1, 2), { row: 0, column: 1 }, spanning).at).toEqual({ row: 1, column: 2 });
  expect(moved(at(1, 2), { row: 1, column: 0 }, spanning).at).toEqual({ row: 2, column: 2 });
  expect(tabbed(at(0, 3), false, spanning, all)?.at).toEqual({ row: 1, column: 0 });
  expect(tabbed(at(1, 2), false, spanning, all)?.at).toEqual({ row: 2, column: 0 });
  expect(tabbed(at(1, 2), true, spanning, all)?.at).toEqual({ row: 0, column: 3 });
  expect(tabbed(at(2, 0), true, spanning, all)?.at).toEqual({ row: 1, column: 0 });
});
