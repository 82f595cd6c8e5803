import { expect, test } from 'vitest';
import { blankRow, fieldsOf, flawsOf, placeProblems, rowsOf } from './rules.ts';

const fields = {
  first_name: 'name.first',
  email: { path: 'mail', transform: ['trim', 'lower'] },
  lifecycle: { path: 'type', values: { C: 'customer' }, otherwise: 'lead' },
  source: { value: 'Shop' },
  'metadata.plan': 'plan',
};

test('rules are written back exactly as they were read', () => {
  expect(fieldsOf(rowsOf(fields), Object.keys(fields))).toEqual(fields);
});

test('removed properties are sent as null, and simple rules as plain paths', () => {
  const rows = rowsOf(fields).filter(({ property }) => property !== 'email');
  const plain = rows.map((row) =>
    row.property === 'lifecycle' ? { ...row, values: {}, otherwise: '' } : row,
  );
  expect(fieldsOf(plain, Object.keys(fields))).toEqual({
    first_name: 'name.first',
    lifecycle: 'type',
    source: { value: 'Shop' },
    'metadata.plan': 'plan',
    email: null,
  });
});

test('a row without a property or path, or with a duplicate property, is reported', () => {
  const row = { ...blankRow, property: 'email', path: 'mail' };
  expect(flawsOf([row, row, blankRow, { ...row, property: 'phone', path: ' ' }])).toEqual({
    1: 'twice',
    2: 'property',
    3: 'path',
  });
  expect(flawsOf([{ ...row, isConstant: true, path: '' }])).toEqual({});
});

test('a problem is shown at its row, even if the name contains dots', () => {
  const rows = rowsOf(fields);
  const at = (path: string) => placeProblems([{ path, message: 'no' }], 'contact', rows);
  expect(at('resources.contact.fields.metadata.plan').rows).toEqual({ 4: 'no' });
  expect(at('resources.contact.fields.email.transform[0]').rows).toEqual({ 1: 'no' });
  expect(at('resources.contact.match_by').own).toEqual({ match_by: 'no' });
  expect(at('resources.company').others).toEqual(['no']);
});
