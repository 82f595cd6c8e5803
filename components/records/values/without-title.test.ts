import { expect, test } from 'vitest';
import { withoutTitle } from './without-title.ts';

test('a title of any length that the following link repeats is left out', () => {
  expect(withoutTitle('counts against the budget New lenses', 'New lenses')).toBe(
    'counts against the budget',
  );
  expect(withoutTitle('offers 2, and INV-2026-000004', 'INV-2026-000004 · Harbour Ltd')).toBe(
    'offers 2, and',
  );
  expect(withoutTitle('the deal is of company', undefined)).toBe('the deal is of');
});
