import { expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

test('placeholders are replaced by their values, and those without a value are removed', () => {
  const body = 'Hello {first_name}, {ticket_number} is done. {agent_name}';
  expect(fillPlaceholders(body, { first_name: 'Ana', ticket_number: 'T-1' })).toBe(
    'Hello Ana, T-1 is done. ',
  );
  expect(fillPlaceholders('Hello {first_name}, thanks', {})).toBe('Hello, thanks');
});

test('a value that looks like a placeholder is not filled in again', () => {
  expect(fillPlaceholders('{first_name}', { first_name: '{agent_name}', agent_name: 'Bo' })).toBe(
    '{agent_name}',
  );
});

test('unknown placeholders are named once, and braces of other texts are no placeholders', () => {
  expect(unknownPlaceholders('{firstname} {firstname} {first_name} { x } {1}')).toEqual(['{firstname}']);
});
