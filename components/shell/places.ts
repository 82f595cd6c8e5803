import {
  IconBell,
  IconBook2,
  IconHome,
  IconKey,
  IconLayoutKanban,
  IconListCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Area } from '../session/facts.ts';

export const placeGroups = ['work', 'business', 'connect', 'organization'] as const;
type Group = (typeof placeGroups)[number];

export type Place = {
  key: 'home' | 'myWork' | 'queue' | 'notifications' | 'tokens' | 'reference';
  href: string;
  icon: TablerIcon;
  group: Group;
  /** What a person must be let to do for the place to be of use to them: router and verb. */
  needs?: readonly [area: Area, verb: string];
  /** Outside the shell: a document of its own rather than a page within it. */
  isDocument?: boolean;
};

/** Everywhere a person can go; navigation and command palette are drawn from this. */
export const places: readonly Place[] = [
  { key: 'home', href: '/', icon: IconHome, group: 'work' },
  { key: 'myWork', href: '/my-work', icon: IconListCheck, group: 'work', needs: ['editCards', 'claim'] },
  { key: 'queue', href: '/queue', icon: IconLayoutKanban, group: 'work', needs: ['editCards', 'list'] },
  { key: 'notifications', href: '/notifications', icon: IconBell, group: 'work' },
  { key: 'tokens', href: '/tokens', icon: IconKey, group: 'connect', needs: ['tokens', 'list'] },
  { key: 'reference', href: '/docs', icon: IconBook2, group: 'connect', isDocument: true },
];

export function isHere(place: Place, pathname: string): boolean {
  return place.href === '/'
    ? pathname === '/'
    : pathname === place.href || pathname.startsWith(`${place.href}/`);
}
