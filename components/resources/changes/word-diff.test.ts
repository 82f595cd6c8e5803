import { expect, test } from 'vitest';
import { diffSequences } from './sequence-diff.ts';
import { diffWords } from './word-diff.ts';

const said = (before: string, after: string) =>
  diffWords(before, after).map(
    ({ how, text }) => ({ same: text, removed: `-${text}`, added: `+${text}` })[how],
  );

test('words that stay are told from those that come and go', () => {
  expect(said('Call them on Monday.', 'Call them on Friday.')).toEqual([
    'Call them on ',
    '-Monday',
    '+Friday',
    '.',
  ]);
  expect(said('one two', 'one two three')).toEqual(['one two', '+ three']);
  expect(said('', 'new')).toEqual(['+new']);
  expect(said('gone', '')).toEqual(['-gone']);
  expect(said('same', 'same')).toEqual(['same']);
});

test('a phrase that is exchanged is exchanged as a whole', () => {
  expect(said('We sell red big shoes here', 'We sell blue small shoes here')).toEqual([
    'We sell ',
    '-red big',
    '+blue small',
    ' shoes here',
  ]);
});

test('before and after can be put together again', () => {
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

test('what is too long to compare counts as exchanged, but for how it begins and ends', () => {
  const old = ['a', ...Array.from({ length: 1100 }, (_, at) => at), 'z'];
  const next = ['a', ...Array.from({ length: 1100 }, (_, at) => at + 5000), 'z'];
  expect(diffSequences<string | number>(old, next).map(({ how, items }) => [how, items.length])).toEqual([
    ['same', 1],
    ['removed', 1100],
    ['added', 1100],
    ['same', 1],
  ]);
});
