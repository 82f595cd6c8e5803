import { expect, test } from 'vitest';
import { debtPeriod, debtRule } from './debt-terms.ts';

test.each([
  ['ES', 'tax_office', '2026-05', '2026-Q2', '2026-07-20'],
  ['ES', 'tax_office', '2026-12', '2026-Q4', '2027-01-20'],
  ['ES', 'social_security', '2026-01', '2026-01', '2026-02-28'],
  ['BR', 'tax_office', '2026-12', '2026-12', '2027-01-20'],
  ['BR', 'social_security', '2026-06', '2026-06', '2026-07-20'],
  ['FR', 'tax_office', '2026-06', '2026-06', '2026-07-31'],
  [null, 'social_security', '2028-01', '2028-01', '2028-02-29'],
] as const)('in %s the %s is owed %s in %s on %s', (country, authority, month, period, due_date) => {
  expect(debtPeriod(debtRule(country, authority, null), month)).toEqual({ period, due_date });
});

test('an organization may have its own days', () => {
  const own = { every: 'month', due_day: 5 } as const;
  expect(debtPeriod(debtRule('ES', 'tax_office', own), '2026-05')).toEqual({
    period: '2026-05',
    due_date: '2026-06-05',
  });
});
