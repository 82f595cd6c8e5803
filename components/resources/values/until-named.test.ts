import { expect, test } from 'vitest';
import { untilNamed } from './until-named.ts';

test('a title of any length that the following link repeats is left out', () => {
  expect(untilNamed('counts against the budget New lenses', 'New lenses')).toBe('counts against the budget');
  expect(untilNamed('offers 2, and INV-2026-000004', 'INV-2026-000004 · Harbour Ltd')).toBe('offers 2, and');
  expect(untilNamed('the deal is of company', undefined)).toBe('the deal is of');
});
