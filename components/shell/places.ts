import { IconBell, IconBook2, IconHome, IconKey, type TablerIcon } from '@tabler/icons-react';

export type Place = {
  key: 'home' | 'notifications' | 'tokens' | 'reference';
  href: string;
  icon: TablerIcon;
  /** Outside the shell: a document of its own rather than a page within it. */
  isDocument?: boolean;
};

/** Everywhere a person can go; navigation and command palette are drawn from this. */
export const places: Place[] = [
  { key: 'home', href: '/', icon: IconHome },
  { key: 'notifications', href: '/notifications', icon: IconBell },
  { key: 'tokens', href: '/tokens', icon: IconKey },
  { key: 'reference', href: '/docs', icon: IconBook2, isDocument: true },
];

export function isHere(place: Place, pathname: string): boolean {
  return place.href === '/'
    ? pathname === '/'
    : pathname === place.href || pathname.startsWith(`${place.href}/`);
}
