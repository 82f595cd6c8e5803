import {
  IconBell,
  IconBook2,
  IconBulb,
  IconChartBar,
  IconDatabase,
  IconHome,
  IconKey,
  IconLayoutKanban,
  IconListCheck,
  IconListSearch,
  IconPlugConnected,
  IconRobot,
  IconSettings,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Area } from '#components/base/session/facts.ts';
import type messages from '#components/base/wording/messages/en.ts';

export const navigationGroups = ['work', 'business', 'connect', 'organization'] as const;
type Group = (typeof navigationGroups)[number];

export type NavigationItem = {
  key: keyof typeof messages.places;
  href: string;
  icon: TablerIcon;
  group: Group;
  /** The operation that a person must be allowed to call for this page to be useful: router and verb. */
  needs?: readonly [area: Area, verb: string];
  /** True for pages outside of the console's layout, which need a full page load. */
  isDocument?: boolean;
};

/** The pages that the navigation and the command palette list. */
export const navigationItems: readonly NavigationItem[] = [
  { key: 'home', href: '/', icon: IconHome, group: 'work' },
  { key: 'myWork', href: '/my-work', icon: IconListCheck, group: 'work', needs: ['editCards', 'claim'] },
  { key: 'queue', href: '/queue', icon: IconLayoutKanban, group: 'work', needs: ['editCards', 'list'] },
  { key: 'notifications', href: '/notifications', icon: IconBell, group: 'work' },
  {
    key: 'suggestions',
    href: '/suggestions',
    icon: IconBulb,
    group: 'work',
    needs: ['agentSuggestions', 'list'],
  },
  { key: 'data', href: '/data', icon: IconDatabase, group: 'business' },
  { key: 'agents', href: '/agents', icon: IconRobot, group: 'business', needs: ['agents', 'list'] },
  {
    key: 'reports',
    href: '/reports',
    icon: IconChartBar,
    group: 'business',
    needs: ['reports', 'get'],
  },
  { key: 'tokens', href: '/tokens', icon: IconKey, group: 'connect', needs: ['tokens', 'list'] },
  { key: 'webhooks', href: '/webhooks', icon: IconWebhook, group: 'connect', needs: ['webhooks', 'list'] },
  {
    key: 'integrations',
    href: '/integrations',
    icon: IconPlugConnected,
    group: 'connect',
    needs: ['integrationConnections', 'list'],
  },
  { key: 'requests', href: '/requests', icon: IconListSearch, group: 'connect', needs: ['requests', 'list'] },
  { key: 'reference', href: '/docs', icon: IconBook2, group: 'connect', isDocument: true },
  {
    key: 'people',
    href: '/settings/people',
    icon: IconUsers,
    group: 'organization',
    needs: ['members', 'update'],
  },
  { key: 'settings', href: '/settings', icon: IconSettings, group: 'organization' },
];

const leadsTo = ({ href }: NavigationItem, pathname: string) =>
  href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);

/** Among nested pages the innermost matches: /settings/people does not mark the settings. */
export const isCurrentPage = (item: NavigationItem, pathname: string): boolean =>
  leadsTo(item, pathname) &&
  !navigationItems.some((one) => one.href.length > item.href.length && leadsTo(one, pathname));
