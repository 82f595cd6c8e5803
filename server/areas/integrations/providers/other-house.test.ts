import { expect, test } from 'vitest';
import { lackingOf } from './other-house.ts';

/**
 * The token reads CRM as a viewer. The wanted kinds are companies, tasks and payroll; payroll needs the role manager.
 */
const wanted = [
  { kind: 'company', area: 'crm', role: 'viewer' },
  { kind: 'task', area: 'work', role: 'viewer' },
  { kind: 'payroll', area: 'hr', role: 'manager' },
] as const;

test('the missing rights of a token are listed by area and by role', () => {
  expect(lackingOf({ role: 'viewer', areas: ['crm'] }, wanted)).toEqual([
    'was not given the area work (for task)',
    'was not given the area hr (for payroll)',
    'is viewer and must be manager to read payroll',
  ]);
});

test.each([
  ['a manager with all three areas', { role: 'manager', areas: ['crm', 'work', 'hr'] }],
  ['an administrator with no areas, who has all', { role: 'admin', areas: [] }],
])('%s lacks nothing', (_, held) => {
  expect(lackingOf(held, wanted)).toEqual([]);
});

test('an unknown role reads nothing', () => {
  expect(lackingOf({ role: 'guest', areas: [] }, wanted.slice(0, 1))).toEqual([
    'is guest and must be viewer to read company',
  ]);
});
