import { describe, expect, test } from 'vitest';
import { requireRight } from '#server/calls/rights.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { allows, areaNames, atLeast, roleOfMethod, roles } from './access.ts';

describe.each(roles)('%s', (role) => {
  test.each(roles)('where %s is asked', (needed) => {
    const demand = { role: needed, area: null };
    const isEnough = roles.indexOf(role) >= roles.indexOf(needed);
    expect(atLeast(role, needed)).toBe(isEnough);
    expect(allows({ role, areas: [] }, demand)).toBe(isEnough);
    if (isEnough) return requireRight({ role, areas: [] }, {}, demand);
    expect(() => requireRight({ role, areas: [] }, {}, demand)).toThrow(DomainError);
  });
});

test.each(areaNames)('who was given %s may use it, what belongs to everyone, and nothing else', (area) => {
  const grant = { role: 'admin', areas: [area] } as const;
  expect(allows(grant, { role: 'viewer', area: null })).toBe(true);
  for (const other of areaNames) {
    expect(allows(grant, { role: 'viewer', area: other })).toBe(other === area);
    expect(allows({ role: 'admin', areas: [] }, { role: 'viewer', area: other })).toBe(true);
  }
});

test('the grid of the contract', () => {
  expect(roleOfMethod).toEqual({ GET: 'viewer', POST: 'member', PATCH: 'member', DELETE: 'manager' });
});
