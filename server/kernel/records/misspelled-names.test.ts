import { expect, test } from 'vitest';
import { contact } from '#server/areas/crm/contacts/contacts.ts';
import { misspelledNames } from './misspelled-names.ts';

const nearOf = (body: Record<string, unknown>) =>
  misspelledNames(contact.resource, body).map(
    ({ message }) => /Did you mean "(.*)"/.exec(String(message))?.[1],
  );

test.each([
  ['emial', 'email'],
  ['firstName', 'first_name'],
  ['FIRST-NAME', 'first_name'],
  ['compnay_id', 'company_id'],
  ['mail', 'email'],
])('%s is stored as a custom field, with a warning that suggests %s', (name, meant) => {
  expect(nearOf({ [name]: 'x' })).toEqual([meant]);
});

test.each(['shoe_size', 'plan', 'vip', 'x', ''])('%s is a custom field like any other', (name) => {
  expect(nearOf({ [name]: 'x' })).toEqual([]);
});

test('known properties cause no warning, even those that only the server writes', () => {
  expect(nearOf({ id: 'x', email: 'x', score: 1, custom_fields: { emial: 'x' } })).toEqual([]);
});

test('a body of nothing but unknown names costs little', () => {
  const body = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`emial${at}`.padEnd(900, 'x'), at]),
  );
  const startedAt = performance.now();
  misspelledNames(contact.resource, body);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
