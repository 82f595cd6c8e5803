import { existsSync, readFileSync } from 'node:fs';
import { root } from '#server/vocabulary/root.ts';
import { type Guide, toGuide } from './guide-html.ts';

export interface GuideGroup {
  key: 'start' | 'programs' | 'events' | 'business' | 'organization' | 'operation';
  names: readonly string[];
}

/** The guides for one kind of reader, which are in a folder of their own. */
const forReaders = ['integrators', 'administrators', 'self-hosters'];

/** The pages of docs/ for people who use the product or run it, in the order in which one would read them. */
export const guideGroups: readonly GuideGroup[] = [
  { key: 'start', names: ['tutorial', ...forReaders, 'console'] },
  { key: 'programs', names: ['api', 'imports', 'automation', 'integrations'] },
  { key: 'events', names: ['events', 'webhooks', 'notifications', 'mail'] },
  {
    key: 'business',
    names: [
      'crm',
      'work',
      'tickets',
      'conversations',
      'contracts',
      'forms',
      'calendar',
      'campaigns',
      'editing',
      'ai',
      'ai-business',
      'agents',
      'finance',
      'hr',
      'purchasing',
      'construction',
      'reports',
    ],
  },
  { key: 'organization', names: ['members', 'settings', 'requests', 'security'] },
  { key: 'operation', names: ['operations', 'monitoring', 'performance'] },
];

const known = new Set(guideGroups.flatMap(({ names }) => names));
const read = new Map<string, Guide>();

/** The text of the guide as it is in docs/, read once. */
export function readGuide(name: string): Guide | undefined {
  const page = forReaders.includes(name) ? `guides/${name}` : name;
  const file = new URL(`docs/${page}.md`, root);
  if (!known.has(name) || !existsSync(file)) return undefined;
  const guide = read.get(name) ?? toGuide(readFileSync(file, 'utf8'), (other) => known.has(other));
  read.set(name, guide);
  return guide;
}
