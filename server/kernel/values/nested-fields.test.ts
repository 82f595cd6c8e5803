import { expect, test } from 'vitest';
import { z } from 'zod';
import { lines } from './nested-fields.ts';

const field = lines({ text: z.string() }, { text: z.string() });
const sent = (all: { id?: string; text: string }[]) => field.write.parse(all) ?? [];
const before = [
  { id: 'lin_a', text: 'first' },
  { id: 'lin_b', text: 'second' },
  { id: 'own', text: 'third' },
];
const idsAfter = (all: { id?: string; text: string }[]) => {
  const value = field.keep(before, sent(all));
  return Array.isArray(value) ? value.map(({ id }) => id) : value;
};

test('lines sent again without their ids are the same lines', () => {
  expect(idsAfter(before.map(({ text }) => ({ text })))).toEqual(['lin_a', 'lin_b', 'own']);
});

test('a line sent with its id keeps it at any position, and no other line gets it', () => {
  const [first, second, ...rest] = idsAfter([{ text: 'new' }, { id: 'lin_a', text: 'first' }]) as string[];
  expect(second).toBe('lin_a');
  expect(first).not.toBe('lin_a');
  expect(rest).toEqual([]);
});

test('a line with an id of its own has that, and one beyond the old ones a new one', () => {
  const ids = idsAfter([
    { id: 'mine', text: 'x' },
    { text: 'second' },
    { text: 'third' },
    { text: 'fourth' },
  ]) as string[];
  expect(ids.slice(0, 3)).toEqual(['mine', 'lin_b', 'own']);
  expect(new Set(ids).size).toBe(4);
});
