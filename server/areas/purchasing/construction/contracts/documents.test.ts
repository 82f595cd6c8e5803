import { expect, test } from 'vitest';
import { documentObjections } from './documents.ts';

const insurance = {
  id: 'lin_1',
  kind: 'insurance',
  name: 'Liability policy',
  received_at: '2026-01-10',
  expires_at: '2026-06-30',
};

const rulesOn = (day: string, over = {}) =>
  documentObjections([{ ...insurance, ...over }], day).map(({ rule }) => rule);

test.each([
  ['the day before it is handed in', '2026-01-09', ['document_missing']],
  ['the day it is handed in', '2026-01-10', []],
  ['its last day', '2026-06-30', []],
  ['the day after', '2026-07-01', ['document_expired']],
])('a policy from 10 January to 30 June, on %s', (_, day, rules) => {
  expect(rulesOn(day)).toEqual(rules);
});

test('what was never handed in is missing, also where it could not run out', () => {
  expect(rulesOn('2026-03-01', { received_at: null, expires_at: null })).toEqual(['document_missing']);
});
