import { expect, test } from 'vitest';
import { guess, mappingOf, matchesOf, targetsOf } from './mapping.ts';

const field = (name: string, is_writable = true) => ({
  name,
  kind: 'text',
  refers: [],
  schema: {},
  is_long: false,
  is_writable,
});
const targets = targetsOf({
  fields: [field('first_name'), field('email'), field('score', false), field('metadata')],
  parent: null,
});
const words: Record<string, string> = { first_name: 'Nombre', email: 'Correo electrónico' };
const wordFor = (name: string) => words[name] ?? name;

test('a column finds its property by its name, in code or in words', () => {
  expect(targets).toEqual(['id', 'first_name', 'email']);
  const of = (column: string) => guess(column, targets, wordFor);
  expect(
    ['First name', 'CORREO ELECTRONICO', 'email', 'score', 'metadata.plan', 'import_problem'].map(of),
  ).toEqual(['first_name', 'email', 'email', 'custom_fields.score', 'metadata.plan', '-']);
});

test('a line is recognized by what the file has', () => {
  const mapped = { Mail: 'email', Key: 'external_ids.erp', x: '-' };
  expect(matchesOf({ match: ['email', 'phone'] }, mapped)).toEqual(['email', 'external_ids.erp']);
  expect(mappingOf({ ...mapped, id: 'id' })).toEqual(mapped);
});
