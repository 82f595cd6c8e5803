import type { Area, Facts } from '#components/base/session/facts.ts';

export interface Tab {
  key: 'organization' | 'invoicing' | 'hours' | 'pipelines' | 'hand-over' | 'modules' | 'audit' | 'jobs';
  href: string;
  /** The operation that a person must be allowed to call. */
  needs: readonly [area: Area, verb: string];
}

const tabs: readonly Tab[] = [
  { key: 'organization', href: '/settings/organization', needs: ['settings', 'get'] },
  { key: 'invoicing', href: '/settings/invoicing', needs: ['settings', 'get'] },
  { key: 'hours', href: '/settings/hours', needs: ['settings', 'get'] },
  { key: 'pipelines', href: '/settings/pipelines', needs: ['pipelines', 'list'] },
  { key: 'hand-over', href: '/settings/hand-over', needs: ['handOverBuckets', 'create'] },
  { key: 'modules', href: '/settings/modules', needs: ['settings', 'modules'] },
  { key: 'audit', href: '/settings/audit', needs: ['events', 'list'] },
  { key: 'jobs', href: '/settings/jobs', needs: ['jobs', 'failed'] },
];

export const openTabs = ({ refused }: Facts): Tab[] =>
  tabs.filter(({ needs: [area, verb] }) => refused[area]?.includes(verb) !== true);
