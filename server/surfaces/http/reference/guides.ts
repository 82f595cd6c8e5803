import { existsSync, readFileSync } from 'node:fs';
import { type Guide, toGuide } from './guide-html.ts';

export interface GuideGroup {
  key: 'start' | 'events' | 'business' | 'organization';
  names: readonly string[];
}

/** The pages of docs/ that are for who uses the product, in the order in which one would read them. */
export const guideGroups: readonly GuideGroup[] = [
  { key: 'start', names: ['api', 'console', 'imports', 'automation', 'integrations'] },
  { key: 'events', names: ['events', 'webhooks', 'notifications', 'mail'] },
  {
    key: 'business',
    names: [
      'crm',
      'work',
      'support',
      'conversations',
      'contracts',
      'forms',
      'calendar',
      'campaigns',
      'editing-queue',
      'ai',
      'ai-business',
      'agents',
      'finance',
      'people',
      'purchasing',
      'works',
      'reports',
    ],
  },
  { key: 'organization', names: ['members', 'settings', 'requests', 'security'] },
];

const known = new Set(guideGroups.flatMap(({ names }) => names));
const read = new Map<string, Guide>();

/** The text of the guide as it is in docs/, read once. */
export function readGuide(name: string): Guide | undefined {
  const file = new URL(`../../../../docs/${name}.md`, import.meta.url);
  if (!known.has(name) || !existsSync(file)) return undefined;
  const guide = read.get(name) ?? toGuide(readFileSync(file, 'utf8'), (other) => known.has(other));
  read.set(name, guide);
  return guide;
}
