import { expect, test } from 'vitest';
import { textsIn, withBlock, withoutValues } from './rows.ts';
import { endOfMoved, numbersOf, placeOfDrop, placeOfStep, withMovedRows } from './sections.ts';

const isSection = (row: object) => 'title' in row;
const sections = { is: isSection, titleName: 'title' };
const rows = [{ name: 'a' }, { title: 'S' }, { name: 'b' }, { name: 'c' }, { title: 'T' }, { name: 'd' }];
const namesOf = (all: readonly object[]) => all.map((row) => Object.values(row)[0]).join('');

test('a section is moved with its rows, a line alone', () => {
  expect(endOfMoved(rows, 1, isSection)).toBe(4);
  expect(endOfMoved(rows, 4, isSection)).toBe(6);
  expect(namesOf(withMovedRows(rows, 1, 6, isSection).rows)).toBe('aTdSbc');
  expect(withMovedRows(rows, 1, 6, isSection).at).toBe(3);
  expect(namesOf(withMovedRows(rows, 4, 1, isSection).rows)).toBe('aTdSbc');
  expect(namesOf(withMovedRows(rows, 5, 0, isSection).rows)).toBe('daSbcT');
});

test('a section is dropped before another one or at the end, never above the lines without a section', () => {
  expect(placeOfDrop(rows, 4, 3, isSection)).toBeUndefined();
  expect(placeOfDrop(rows, 4, 2, isSection)).toBe(1);
  expect(placeOfDrop(rows, 4, 0, isSection)).toBe(1);
  expect(placeOfDrop(rows, 1, 5, isSection)).toBeUndefined();
  expect(placeOfDrop(rows, 1, 6, isSection)).toBe(6);
  expect(placeOfDrop(rows, 0, 1, isSection)).toBeUndefined();
  expect(placeOfDrop(rows, 0, 4, isSection)).toBe(4);
});

test('a step of a section goes past a whole section, and a step of a line past one row', () => {
  expect(placeOfStep(rows, 1, -1, isSection)).toBeUndefined();
  expect(placeOfStep(rows, 1, 1, isSection)).toBe(6);
  expect(placeOfStep(rows, 4, -1, isSection)).toBe(1);
  expect(placeOfStep(rows, 4, 1, isSection)).toBeUndefined();
  expect(placeOfStep(rows, 5, -1, isSection)).toBe(4);
  expect(placeOfStep(rows, 0, -1, isSection)).toBeUndefined();
});

test('lines and sections are numbered apart', () => {
  expect(numbersOf(rows, isSection)).toEqual([1, 1, 2, 3, 2, 4]);
});

const column = {
  name: 'name',
  title: 'Name',
  width: 'wide' as const,
  show: () => null,
  edit: { write: (value: unknown) => String(value ?? ''), read: (typed: string) => typed },
};

test('a pasted block goes on below a section, one pasted text is its title, and a copied block has the titles', () => {
  const pasted = withBlock(rows, { row: 3, column: 0 }, [['x'], ['y'], ['z']], [column], {}, sections);
  expect(namesOf(pasted)).toBe('aSbxTyz');
  expect(pasted.at(-1)).toEqual({ name: 'z' });
  expect(withBlock(rows, { row: 1, column: 0 }, [['New']], [column], {}, sections)[1]).toEqual({
    title: 'New',
  });
  expect(textsIn(rows, { top: 0, left: 0, bottom: 2, right: 0 }, [column], sections)).toEqual([
    ['a'],
    ['S'],
    ['b'],
  ]);
});

test('a cleared block keeps the titles, which are cleared alone', () => {
  const block = { top: 0, left: 0, bottom: 2, right: 0 };
  expect(withoutValues(rows, block, [column], sections)[1]).toEqual({ title: 'S' });
  expect(withoutValues(rows, { ...block, top: 1, bottom: 1 }, [column], sections)[1]).toEqual({
    title: undefined,
  });
});
