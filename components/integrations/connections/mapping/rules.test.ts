import { expect, test } from 'vitest';
import { blankRow, fieldsOf, flawsOf, placeProblems, rowsOf } from './rules.ts';

const fields = {
  first_name: 'name.first',
  email: { path: 'mail', transform: ['trim', 'lower'] },
  lifecycle: { path: 'type', values: { C: 'customer' }, otherwise: 'lead' },
  source: { value: 'Shop' },
  'metadata.plan': 'plan',
};

test('what is read is said again as it was', () => {
  expect(fieldsOf(rowsOf(fields), Object.keys(fields))).toEqual(fields);
});

test('what is taken away is said to be, and what is plain is said plainly', () => {
  const rows = rowsOf(fields).filter(({ property }) => property !== 'email');
  const plain = rows.map((row) =>
    row.property === 'lifecycle' ? { ...row, values: {}, otherwise: '' } : row,
  );
  expect(fieldsOf(plain, Object.keys(fields))).toEqual({
    ...{ first_name: 'name.first', lifecycle: 'type', source: { value: 'Shop' } },
    ...{ 'metadata.plan': 'plan', email: null },
  });
});

test('a row without a property, without a place, or for a property that has one already is told', () => {
  const row = { ...blankRow, property: 'email', path: 'mail' };
  expect(flawsOf([row, row, blankRow, { ...row, property: 'phone', path: ' ' }])).toEqual({
    1: 'twice',
    2: 'property',
    3: 'path',
  });
  expect(flawsOf([{ ...row, isConstant: true, path: '' }])).toEqual({});
});

test('a problem stands at its row, also where a name has dots', () => {
  const rows = rowsOf(fields);
  const at = (path: string) => placeProblems([{ path, message: 'no' }], 'contact', rows);
  expect(at('resources.contact.fields.metadata.plan').rows).toEqual({ 4: 'no' });
  expect(at('resources.contact.fields.email.transform[0]').rows).toEqual({ 1: 'no' });
  expect(at('resources.contact.match_by').own).toEqual({ match_by: 'no' });
  expect(at('resources.company').others).toEqual(['no']);
});
