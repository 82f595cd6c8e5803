import { expect, test } from 'vitest';
import { usedDeprecation } from './deprecation.ts';

const later = { since: '2026-12-01', sunset: '2027-12-01', use: 'new' };
const sooner = { ...later, sunset: '2027-06-01' };
const meta = { deprecatedProperties: { old: later, older: sooner } };

test('a body that sends a deprecated property is told of the first end', () => {
  expect(usedDeprecation(meta, { name: 'Ana', old: 1 })).toBe(later);
  expect(usedDeprecation(meta, { old: 1, older: null })).toBe(sooner);
  expect(usedDeprecation(meta, { name: 'Ana' })).toBeUndefined();
});

test('a batch is told of the properties of its records', () => {
  const operations = [{ action: 'delete', id: 'inv_1' }, { action: 'create', data: { older: 1 } }, null];
  expect(usedDeprecation(meta, { operations })).toBe(sooner);
  expect(usedDeprecation(meta, { operations: 'old' })).toBeUndefined();
});
