import { expect, test } from 'vitest';
import { lackingOf } from './other-organization.ts';

/**
 * The token reads CRM as a viewer. The wanted kinds are companies, tasks and payroll; payroll needs the role manager.
 */
const wanted = [
  { kind: 'company', area: 'crm', role: 'viewer' },
  { kind: 'task', area: 'work', role: 'viewer' },
  { kind: 'payroll_record', area: 'hr', role: 'manager' },
] as const;

test('the missing rights of a token are listed by area and by role', () => {
  expect(lackingOf({ role: 'viewer', areas: ['crm'] }, wanted).map(String)).toEqual([
    'it was not given the area work (for task)',
    'it was not given the area hr (for payroll record)',
    'its role is viewer, and payroll record needs the role manager',
  ]);
});

test.each([
  ['a manager with all three areas', { role: 'manager', areas: ['crm', 'work', 'hr'] }],
  ['an administrator with no areas, who has all', { role: 'admin', areas: [] }],
])('%s lacks nothing', (_, held) => {
  expect(lackingOf(held, wanted)).toEqual([]);
});

test('an unknown role reads nothing', () => {
  expect(lackingOf({ role: 'guest', areas: [] }, wanted.slice(0, 1)).map(String)).toEqual([
    'its role is guest, and company needs the role viewer',
  ]);
});
