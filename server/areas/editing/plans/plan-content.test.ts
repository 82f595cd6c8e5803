import { expect, test } from 'vitest';
import { readContent } from './plan-content.ts';

const item = (from_ms: number, to_ms: number) => ({ from_ms, to_ms, text: 'Spoken', score: null });

const problemsOf = (kind: 'highlights' | 'chapters', items: object[]) => {
  const read = readContent(kind, { duration_ms: 10_000, items });
  return read.ok ? [] : read.details.map(({ path, message }) => `${path} ${message}`);
};

test('seconds 1 to 3 and 2 to 4 of one recording may both be highlights, but not both chapters', () => {
  expect(problemsOf('highlights', [item(1000, 3000), item(2000, 4000)])).toEqual([]);
  const chapter = (from_ms: number, to_ms: number) => ({ from_ms, to_ms, title: 'Light' });
  expect(problemsOf('chapters', [chapter(1000, 3000), chapter(2000, 4000)])).toEqual([
    'content.items.1.from_ms must not be before the end of the item before it, 3000',
  ]);
  expect(problemsOf('chapters', [chapter(1000, 3000), chapter(3000, 4000)])).toEqual([]);
});

test('no item is outside the recording, has no duration, or begins before the item above it', () => {
  expect(problemsOf('highlights', [item(9000, 10_001), item(500, 500), item(100, 200)])).toEqual([
    'content.items.0.to_ms must not be after the end of the recording, 10000; see duration_ms',
    'content.items.1.to_ms must be after from_ms, 500',
    'content.items.2.from_ms must not be before the start of the item before it, 500',
  ]);
});

test('an unknown property of an item is refused by its name', () => {
  expect(problemsOf('highlights', [{ ...item(0, 10), colour: 'red' }])[0]).toMatch(
    /^content\.items\.0\.colour unknown/,
  );
});
