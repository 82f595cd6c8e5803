import type { Role } from '#server/kernel/access/access.ts';
import type { GroupKey } from './places.ts';

/** So many groups are shown beside the first page of the day; the others are under "More". */
export const mostAtTop = 6;

const running = [
  'sell',
  'money',
  'people',
  'support',
  'connect',
  'settings',
  'tasks',
  'calendar',
  'buy',
  'works',
  'editing',
] as const;

/** The groups in the order in which people of each role usually need them. */
export const groupsOfRole: Readonly<Record<Role, readonly GroupKey[]>> = {
  owner: running,
  admin: running,
  manager: [
    'sell',
    'support',
    'tasks',
    'money',
    'people',
    'calendar',
    'buy',
    'works',
    'editing',
    'connect',
    'settings',
  ],
  member: [
    'tasks',
    'sell',
    'support',
    'calendar',
    'editing',
    'people',
    'money',
    'buy',
    'works',
    'connect',
    'settings',
  ],
  viewer: [
    'sell',
    'tasks',
    'support',
    'money',
    'editing',
    'people',
    'calendar',
    'buy',
    'works',
    'connect',
    'settings',
  ],
};
