import { expect, it } from 'vitest';
import { viewAddress, viewQuery } from './query.ts';

it('a view holds the filters in a fixed order', () => {
  expect(viewQuery('?view=list&due=week')).toBe('due=week&view=list');
  expect(viewQuery('due=week&view=list')).toBe(viewQuery('?view=list&due=week'));
  expect(viewQuery('q=&tag=a%26b')).toBe('tag=a%26b');
});

it('a view does not hold the page number', () => {
  expect(viewQuery('q=harbour&page=4&per=50')).toBe('q=harbour');
});

it('a view opens on the page where it was saved, below the same parent', () => {
  expect(viewAddress('/queue', '?q=harbour', 'due=week')).toBe('/queue?due=week');
  expect(viewAddress('/queue', '?q=harbour', '')).toBe('/queue');
  expect(viewAddress('/data/prices', '?parent=prd_1&q=a', 'sort=-amount')).toBe(
    '/data/prices?sort=-amount&parent=prd_1',
  );
});
