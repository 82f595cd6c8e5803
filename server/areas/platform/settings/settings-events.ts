import { z } from 'zod';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import { moduleSchema } from './modules.ts';

const organization = 'org_01kf0fk9m00000000000000001';

export const { kinds: settingsEventKinds, types: settingsEvents } = defineEvents(
  {
    prefix: 'settings',
    resource: 'organization',
    area: 'platform',
    role: 'admin',
    object: z.object({ id: z.string(), name: z.string() }),
    example: { id: organization, name: 'Estudio Norte' },
    changes: { updated: { 'policies.quote_accept_wins_deal': { from: true, to: false } } },
  },
  { updated: 'Settings of the organization changed; `changes` names each by its path.' },
);

export const { kinds: moduleEventKinds, types: moduleEvents } = defineEvents(
  {
    prefix: 'module',
    resource: 'organization',
    area: 'platform',
    role: 'admin',
    object: z.object({ id: z.string(), module: moduleSchema }),
    example: {
      id: organization,
      module: {
        key: 'contracts',
        name: 'Contracts and conversations',
        enabled: false,
        min_role: 'viewer',
        depends_on: ['crm'],
        can_be_disabled: true,
      },
    },
    changes: {
      enabled: { enabled: { from: false, to: true } },
      disabled: { enabled: { from: true, to: false } },
    },
  },
  {
    enabled: 'A module was switched on.',
    disabled: 'A module was switched off; calls into it answer 403 until it is on again.',
  },
);
