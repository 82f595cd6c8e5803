import { expect, test } from 'vitest';
import { delimiterOf } from '#server/vocabulary/writing/delimiter.ts';
import { readCsv, readMore } from './read-csv.ts';

test.each([
  ['commas', 'a,b\n1,2\n', { columns: ['a', 'b'], rows: [['1', '2']] }],
  ['semicolons with decimal commas', 'a;b\n1,5;2\n', { columns: ['a', 'b'], rows: [['1,5', '2']] }],
  ['tabs', 'a\tb\n1\t2', { columns: ['a', 'b'], rows: [['1', '2']] }],
  ['a byte order mark and CRLF', '\uFEFFa,b\r\n1,2\r\n', { columns: ['a', 'b'], rows: [['1', '2']] }],
  ['quotes, line breaks and doubled quotes', 'a\n"x, ""y""\nz"\n', { columns: ['a'], rows: [['x, "y"\nz']] }],
  ['empty lines', 'a,b\n\n1,2\n\n', { columns: ['a', 'b'], rows: [['1', '2']] }],
  [
    'rows that are too short or too long',
    'a,b\n1\n1,2,3',
    { columns: ['a', 'b'], rows: [['1'], ['1', '2', '3']] },
  ],
  ['no rows', 'a,b', { columns: ['a', 'b'], rows: [] }],
])('reads %s', (_, text, file) => {
  expect(readCsv(text)).toEqual(file);
});

test.each([
  ['nothing', ''],
  ['a quote that never ends', 'a\n"x'],
  ['a column without a name', 'a,,c\n1,2,3'],
  ['a column twice', 'a,b,a\n1,2,3'],
  ['too many columns', Array.from({ length: 201 }, (_, n) => `c${n}`).join(',')],
])('refuses %s', (_, text) => {
  expect(() => readCsv(text)).toThrow(/csv/);
});

test('more rows come with or without the header', () => {
  expect(readMore('a,b\n1,2', ['a', 'b'])).toEqual([['1', '2']]);
  expect(readMore('1,2\n3,4', ['a', 'b'])).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('the separator is the one that the first line has most of', () => {
  expect(delimiterOf('a;b,c;d')).toBe(';');
  expect(delimiterOf('"Name, first, second";"Price, net"')).toBe(';');
  expect(delimiterOf('one column')).toBe(',');
});
