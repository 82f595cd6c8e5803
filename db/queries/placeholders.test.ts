import { expect, test } from 'vitest';
import { RowPlaceholder } from './placeholders.ts';

test('a placeholder of a row finds its value in the rows that are given', () => {
  const given = { rows: [{ name: 'a' }, { name: null, size: undefined }] };
  expect(new RowPlaceholder('rows', 0, 'name').valueIn(given)).toBe('a');
  expect(new RowPlaceholder('rows', 1, 'name').valueIn(given)).toBeNull();
  expect(new RowPlaceholder('rows', 1, 'size').valueIn(given)).toBeUndefined();
});

test('a value that is not given is an error, so that no statement is sent without it', () => {
  const given = { rows: [{ name: 'a' }] };
  expect(() => new RowPlaceholder('rows', 0, 'nmae').valueIn(given)).toThrow('there is no value for nmae');
  expect(() => new RowPlaceholder('rows', 1, 'name').valueIn(given)).toThrow('there is no row 1 of rows');
  expect(() => new RowPlaceholder('lines', 0, 'name').valueIn(given)).toThrow('there is no row 0 of lines');
});
