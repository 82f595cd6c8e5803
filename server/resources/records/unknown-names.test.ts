import { expect, test } from 'vitest';
import { contact } from '#server/areas/crm/contacts/contacts.ts';
import { deal } from '#server/areas/crm/deals/deals.ts';
import { task } from '#server/areas/work/tasks/tasks.ts';
import { unknownNames } from './unknown-names.ts';

const resources = { contact: contact.resource, deal: deal.resource, task: task.resource };
const warningsOf = (kind: keyof typeof resources, body: object) => unknownNames(resources[kind], body);

test.each([
  ['emial', 'email'],
  ['firstName', 'first_name'],
  ['FIRST-NAME', 'first_name'],
  ['compnay_id', 'company_id'],
  ['mail', 'email'],
  ['tgas', 'tags'],
])('%s is stored as a custom field, with a warning that suggests %s by its spelling', (name, meant) => {
  const [{ message, ...warning } = { message: '' }, ...others] = warningsOf('contact', { [name]: 'x' });
  expect(others).toEqual([]);
  expect(warning).toEqual({
    code: 'unknown_property',
    path: name,
    kept_as: `custom_fields.${name}`,
    did_you_mean: [meant],
  });
  expect(String(message)).toContain(`Did you mean "${meant}"?`);
});

test.each([
  ['deal', 'value', 'amount'],
  ['deal', 'company', 'company_id'],
  ['deal', 'owner', 'owner_id'],
  ['deal', 'closing_date', 'expected_close_date'],
  ['task', 'due', 'due_date'],
  ['task', 'deadline', 'due_date'],
  ['task', 'assignee', 'assignee_id'],
  ['task', 'rrule', 'recurrence'],
  ['contact', 'surname', 'last_name'],
  ['contact', 'telefono', 'phone'],
] as const)('a %s with "%s" is asked whether %s was meant', (kind, name, meant) => {
  expect(warningsOf(kind, { [name]: 'x' })[0]?.did_you_mean).toContain(meant);
});

test.each(['shoe_size', 'plan', 'vip', 'x', ''])('%s is named, without a suggestion', (name) => {
  const [warning, ...others] = warningsOf('contact', { [name]: 'x' });
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ code: 'unknown_property', path: name });
  expect(warning).not.toHaveProperty('did_you_mean');
});

test('known properties cause no warning, even those that only the server writes', () => {
  expect(warningsOf('contact', { id: 'x', email: 'x', score: 1, custom_fields: { emial: 'x' } })).toEqual([]);
});

test('a body of nothing but unknown names costs little', () => {
  const body = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`emial${at}`.padEnd(900, 'x'), at]),
  );
  const startedAt = performance.now();
  expect(warningsOf('contact', body)).toHaveLength(5_000);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
