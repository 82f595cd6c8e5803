import { expect, test } from 'vitest';
import { droppedPaths, ignoredHeader } from './ignored.ts';

test('what went no further is named by where it was sent', () => {
  const sent = {
    title: 'x',
    lines: [{ price: 1, unit_price: '2' }, { unit_price: 3 }],
    about: { a: { b: 1 } },
  };
  const stored = {
    title: 'x',
    lines: [{ unit_price: '2', id: 'lin_1' }, { unit_price: '3' }],
    about: { a: {} },
  };
  expect(droppedPaths(sent, stored)).toEqual(['lines.0.price', 'about.a.b']);
});

test('what was only put differently is not lost', () => {
  expect(
    droppedPaths({ ids: ['a', 'a'], at: '2026', free: { x: 1 } }, { ids: ['a'], at: 7, free: { x: 1 } }),
  ).toEqual([]);
});

test('a header carries any name, each once, and not without end', () => {
  expect(ignoredHeader(['a', 'a', 'b.c', '日\n,', '\ud800'])).toBe('a, b.c, %E6%97%A5%0A%2C, %EF%BF%BD');
  const many = Array.from({ length: 500 }, (_, n) => `${n}`.repeat(300));
  expect(ignoredHeader(many).length).toBeLessThan(50 * 203);
});
