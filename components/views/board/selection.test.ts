import { expect, test } from 'vitest';
import { hiddenOf, selectionIn, toggled, wholeColumn } from './selection.ts';

test('nobody can select more records than one call takes', () => {
  const column = Array.from({ length: 60 }, (_, nth) => `c${nth}`);
  const all = wholeColumn(new Set(['other']), column);
  expect(all.size).toBe(50);
  expect(all.has('other')).toBe(true);
  expect(toggled(all, 'more').size).toBe(50);
  expect([...wholeColumn(all, column)]).toEqual(['other']);
  expect([...selectionIn(new Set(['x', 'c1']), column, ['c2'])]).toEqual(['x', 'c2']);
});

test('selected records that are not visible are found under any filter', () => {
  expect(hiddenOf(new Set(['a', 'b', 'c']), [{ id: 'b' }, { id: 'd' }])).toEqual(['a', 'c']);
  expect(hiddenOf(new Set(), [{ id: 'b' }])).toEqual([]);
});
