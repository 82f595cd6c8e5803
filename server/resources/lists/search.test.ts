import { expect, test } from 'vitest';
import { searchPatterns, searchText } from './search.ts';

test('a record is found by its words without accents or case, from several columns and lists', () => {
  const record = { name: 'José  ÁLVAREZ', emails: ['A@b.example', 'c@d.example'], age: 7, none: null };
  expect(searchText(record, ['name', 'emails', 'age', 'none', 'missing'])).toBe(
    ' jose alvarez a@b.example c@d.example',
  );
});

test('a record is found by the texts in an object too', () => {
  expect(searchText({ data: { name: 'Ana', age: 7, topics: ['Cine', 'Vídeo'] } }, ['data'])).toBe(
    ' ana cine video',
  );
});

test.each<[string, string[]]>([
  ['', []],
  ['   ', []],
  ['García', ['%garcia%']],
  ['ana  maría', ['%ana%', '%maria%']],
  ['Bo', ['% bo%']],
  ['100%', ['%100\\%%']],
  ['_', ['% \\_%']],
  ['a\\b', ['%a\\\\b%']],
  ['one two three four five six seven', ['%one%', '%two%', '%three%', '%four%', '%five%', '%six%']],
])('%j looks for %j', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
});
