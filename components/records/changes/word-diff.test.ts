import { expect, test } from 'vitest';
import { diffSequences } from './sequence-diff.ts';
import { diffWords } from './word-diff.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after).map(
    ({ how, text }) => ({ same: text, removed: `-${text}`, added: `+${text}` })[how],
  );

test('kept words are distinguished from removed and added ones', () => {
  expect(shown('Call them on Monday.', 'Call them on Friday.')).toEqual([
    'Call them on ',
    '-Monday',
    '+Friday',
    '.',
  ]);
  expect(shown('one two', 'one two three')).toEqual(['one two', '+ three']);
  expect(shown('', 'new')).toEqual(['+new']);
  expect(shown('gone', '')).toEqual(['-gone']);
  expect(shown('same', 'same')).toEqual(['same']);
});

test('a replaced phrase is replaced as a whole', () => {
  expect(shown('We sell red big shoes here', 'We sell blue small shoes here')).toEqual([
    'We sell ',
    '-red big',
    '+blue small',
    ' shoes here',
  ]);
});

test('the texts before and after can be rebuilt from the pieces', () => {
  const before = 'Corte o início,\nmantenha a música e a fala do João.';
  const after = 'Mantenha o início e a fala;\ncorte a música do João, por favor.';
  const pieces = diffWords(before, after);
  const of = (other: string) =>
    pieces
      .filter(({ how }) => how !== other)
      .map(({ text }) => text)
      .join('');
  expect(of('added')).toBe(before);
  expect(of('removed')).toBe(after);
});

test('a text too long to compare counts as replaced, except for its common start and end', () => {
  const old = ['a', ...Array.from({ length: 1100 }, (_, at) => at), 'z'];
  const next = ['a', ...Array.from({ length: 1100 }, (_, at) => at + 5000), 'z'];
  expect(diffSequences<string | number>(old, next).map(({ how, items }) => [how, items.length])).toEqual([
    ['same', 1],
    ['removed', 1100],
    ['added', 1100],
    ['same', 1],
  ]);
});
