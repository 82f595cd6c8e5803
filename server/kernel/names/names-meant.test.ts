import { expect, test } from 'vitest';
import { shapeOf } from '#server/calls/validation.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { unknownNames } from '#server/resources/records/unknown-names.ts';
import { operationNamed, resourceNamed } from '#server/resources/resource/registry.ts';
import { namesMeant } from './names-meant.ts';

registerAreas(areas);

const suggested = (kind: string, name: string): string[] =>
  unknownNames(resourceNamed(kind), { [name]: 'x' })[0]?.did_you_mean ?? [];

test.each([
  ['ticket', 'email', ['contact_id']],
  ['ticket', 'requester', ['contact_id']],
  ['ticket', 'title', ['subject']],
  ['ticket', 'prioritty', ['priority']],
  ['edit_card', 'deadline', ['due_at']],
  ['edit_card', 'editor', ['assignee_id']],
  ['contact', 'title', ['job_title']],
  ['contact', 'country', ['address.country']],
  ['contact', 'contry', ['address.country']],
  ['contact', 'zip', ['address.postal_code']],
  ['contact', 'company', ['company_id']],
  ['contact', 'employer_name', []],
  ['contact', 'shoe_size', []],
  ['contact', 'plan', []],
  ['deal', 'stage', ['stage_id']],
  ['deal', 'close_date', ['expected_close_date']],
  ['deal', 'rating', []],
  ['deal', 'colour', []],
  ['task', 'deadline', ['due_date']],
  ['task', 'state', ['status']],
  ['task', 'weather', []],
  ['company', 'vat_number', ['tax_id']],
  ['company', 'terms', ['payment_terms_days']],
  ['company', 'founded', []],
  ['invoice', 'vendor', ['supplier_id']],
  ['invoice', 'poem', []],
])('a %s with "%s" is asked about %j', (kind, name, meant) => {
  expect(suggested(kind, name)).toEqual(meant);
});

test.each([
  ['emails-send', 'text', ['body']],
  ['emails-send', 'subjct', ['subject']],
  ['emails-send', 'colour', []],
])('a call of %s with "%s" is asked about %j', (operation, name, meant) => {
  const op = operationNamed(operation);
  if (!op) throw new Error(`there is no operation ${operation}`);
  expect(namesMeant(name, Object.keys(shapeOf(op.meta.input)))).toEqual(meant);
});

test('a word of too many names suggests none of them', () => {
  const dates = ['issue_date', 'due_date', 'paid_date', 'sent_date'];
  expect(namesMeant('issue', dates)).toEqual(['issue_date']);
  expect(namesMeant('date', dates.slice(2))).toEqual(['paid_date', 'sent_date']);
  expect(namesMeant('date_of', dates)).toEqual([]);
});
