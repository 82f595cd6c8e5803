import { expect, test } from 'vitest';
import { headingsOf } from '#components/base/wording/words/headings.ts';
import { guessAll, mappingOf, matchesOf, targetsOf } from './mapping.ts';

const field = (name: string, is_writable = true) => ({
  name,
  kind: 'text',
  refers: [],
  schema: {},
  is_long: false,
  is_writable,
  is_writer: false,
  tones: null,
});
const targets = targetsOf({
  fields: [field('first_name'), field('email'), field('score', false), field('metadata')],
  parent: null,
});
test('a column finds its property by its heading', () => {
  expect(targets).toEqual(['id', 'first_name', 'email']);
  const headings = headingsOf('contact', targets, 'es');
  const all = ['First name', 'CORREO ELECTRÓNICO', 'score', 'metadata.plan', 'import_problem'];
  expect(Object.values(guessAll(all, headings))).toEqual([
    'first_name',
    'email',
    'custom_fields.score',
    'metadata.plan',
    '-',
  ]);
  expect(guessAll(['Correo', 'E-mail'], headings)).toEqual({
    Correo: 'email',
    'E-mail': 'custom_fields.E-mail',
  });
});

test('a line is matched by the columns that the file has', () => {
  const mapped = { Mail: 'email', Key: 'external_ids.erp', x: '-' };
  expect(matchesOf({ match: ['email', 'phone'] }, mapped)).toEqual(['email', 'external_ids.erp']);
  expect(mappingOf({ ...mapped, id: 'id' })).toEqual(mapped);
});
