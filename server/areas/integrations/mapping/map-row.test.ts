import { expect, test } from 'vitest';
import { contact } from '#server/areas/crm/contacts/contacts.ts';
import { mapRow } from './map-row.ts';
import { byExternalId, defaultMapping, type Mapping } from './mapping.ts';

const { resource } = contact;
const mapping = (fields: Mapping['fields'], more: Partial<Mapping> = {}): Mapping => ({
  external_id: 'id',
  match_by: byExternalId,
  fields,
  ...more,
});
const mapped = (fields: Mapping['fields'], row: unknown, more: Partial<Mapping> = {}) =>
  mapRow(resource, mapping(fields, more), row, 'icn_1');

test('a customer of a shop becomes the body that a person would have sent', () => {
  const row = {
    id: 4711,
    name: { full: 'Ana María García' },
    mail: ' ANA@Example.com ',
    phones: [600_123_456],
    level: 'G',
    plan: 'P',
    'loyalty.points': '12',
  };
  const fields: Mapping['fields'] = {
    first_name: { path: 'name.full', transform: ['first_word'] },
    last_name: { path: 'name.full', transform: ['other_words'] },
    email: { path: 'mail', transform: ['trim', 'lower'] },
    phone: 'phones.0',
    lifecycle: { value: 'customer' },
    'metadata.level': { path: 'level', values: { G: 'gold', S: 'silver' } },
    'metadata.plan': { path: 'plan', values: { B: 'basic' }, otherwise: 'other' },
    'custom_fields.points': { path: 'loyalty.points', transform: ['number'] },
    job_title: 'nothing.here',
  };
  expect(mapped(fields, row)).toEqual({
    external_id: '4711',
    parent: '',
    given: {
      first_name: 'Ana',
      last_name: 'María García',
      email: 'ana@example.com',
      phone: '600123456',
      lifecycle: 'customer',
      metadata: { level: 'gold', plan: 'other' },
      custom_fields: { points: 12 },
      external_ids: { icn_1: '4711' },
    },
  });
});

test('a column whose name has dots is found by its whole name, and before what lies inside', () => {
  const fields = { first_name: 'name.first' };
  expect(mapped(fields, { id: 'a', 'name.first': 'Ana', name: { first: 'Eva' } })).toMatchObject({
    given: { first_name: 'Ana' },
  });
});

test('null empties what can be empty; what is missing or empty text says nothing', () => {
  const fields = { phone: 'phone', emails: 'emails', email: 'email', first_name: 'first_name' };
  const row = { id: 1, phone: null, emails: null, email: '', first_name: 'Ana' };
  expect(mapped(fields, row)).toMatchObject({ given: { phone: null, first_name: 'Ana' } });
  expect(Object.keys(Object(mapped(fields, row)).given).sort()).toEqual([
    'external_ids',
    'first_name',
    'phone',
  ]);
});

test.each([
  [7, { path: '', rule: 'object' }],
  [[1], { path: '', rule: 'object' }],
  [{ first_name: 'Ana' }, { path: 'external_id', rule: 'required' }],
  [
    { id: ' ', first_name: 'Ana' },
    { path: 'external_id', rule: 'required' },
  ],
  [
    { id: 1, first_name: 'Ana', day: '31/2/1990' },
    { path: 'birthday', rule: 'transform' },
  ],
])('%j is refused with its error', (row, error) => {
  const fields: Mapping['fields'] = {
    first_name: 'first_name',
    birthday: { path: 'day', transform: ['date_dmy'] },
  };
  expect(mapped(fields, row)).toMatchObject({ errors: [error] });
});

test('rows that are recognized by another property need no id', () => {
  const fields = { email: 'email' };
  expect(mapped(fields, { email: 'ana@example.com' }, { match_by: 'email' })).toMatchObject({
    external_id: null,
    given: { email: 'ana@example.com' },
  });
  expect(mapped(fields, { other: 1 })).toBe('skipped');
});

test('the default mapping takes properties by their own names, without keys, states and references', () => {
  const { fields, external_id, match_by } = defaultMapping(resource, {});
  expect({ external_id, match_by }).toEqual({ external_id: 'id', match_by: 'external_id' });
  expect(fields).toMatchObject({ first_name: 'first_name', email: 'email' });
  for (const name of ['status', 'external_ids', 'company_id', 'owner_id', 'metadata', 'custom_fields'])
    expect(fields).not.toHaveProperty(name);
});
