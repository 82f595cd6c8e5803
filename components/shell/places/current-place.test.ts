import { expect, test } from 'vitest';
import { placeAt } from './current-place.ts';
import { groupsOfRole } from './groups-of-role.ts';
import { placeGroups } from './places.ts';

test.each([
  ['/', '', 'home'],
  ['/deals', 'view=forecast', 'pipeline'],
  ['/data/deals/dea_1', '', 'pipeline'],
  ['/tasks', 'view=week', 'tasks'],
  ['/data/tasks/tsk_1', '', 'tasks'],
  ['/data/invoices', 'direction=purchase', 'purchases'],
  ['/data/invoices', 'direction=sale&status=issued', 'sales'],
  ['/data/invoices/inv_1', '', 'sales'],
  ['/data/form_submissions', '', 'data'],
  ['/settings/people', '', 'members'],
  ['/settings/audit', '', 'settings'],
  ['/queue/crd_1', '', 'queue'],
])('%s?%s belongs to the place %s', (pathname, search, key) => {
  expect(placeAt(pathname, new URLSearchParams(search))?.key).toBe(key);
});

test('an address outside of the places belongs to none', () => {
  expect(placeAt('/account', new URLSearchParams())).toBeUndefined();
});

test.each(Object.entries(groupsOfRole))('the groups of the role %s are all groups', (_role, keys) => {
  expect([...keys].sort()).toEqual(placeGroups.map(({ key }) => key).sort());
});
