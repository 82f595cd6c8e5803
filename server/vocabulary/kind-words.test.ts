import { expect, test } from 'vitest';
import { oneOf } from './kind-words.ts';

test.each([
  ['contact', 'a contact'],
  ['invoice_payment', 'an invoice payment'],
  ['ai_run', 'an AI run'],
  ['lpu_item', 'an LPU item'],
  ['unit', 'a unit'],
  ['user', 'a user'],
  ['upload', 'an upload'],
])('one of %s is called %s', (kind, words) => {
  expect(oneOf(kind)).toBe(words);
});
