import { expect, test } from 'vitest';
import { parseForm } from './stored-form.ts';

test('the values of a form and the record below them are read as they were stored', () => {
  const stored = { values: { lines: [{ quantity: '4x' }] }, before: { id: 'quo_1', version: 3 } };
  expect(parseForm(JSON.stringify(stored))).toEqual(stored);
  expect(parseForm(JSON.stringify({ values: { name: 'Film' } }))).toEqual({ values: { name: 'Film' } });
});

test('a text that is no stored form is left aside', () => {
  for (const text of [null, '', 'null', '[]', '{"values":3}', '{"values'])
    expect(parseForm(text)).toBeUndefined();
});
