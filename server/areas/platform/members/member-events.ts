import { z } from 'zod';
import { roles } from '#server/kernel/access/access.ts';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';

const object = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });

const example: z.input<typeof object> = {
  id: 'usr_01kf0fk9m00000000000000001',
  name: 'Ana García',
  email: 'ana.garcia@example.com',
  role: 'member',
};

export const { kinds: memberEventKinds, types: memberEvents } = defineEvents(
  {
    prefix: 'member',
    resource: 'user',
    area: 'platform',
    object,
    example,
    changes: {
      joined: { invitation_id: { from: null, to: 'ivt_01kf0fk9m00000000000000001' } },
      role_changed: { role: { from: 'viewer', to: 'member' } },
    },
  },
  {
    joined: 'A person accepted an invitation and joined the organization.',
    role_changed: 'The role of a member was changed.',
    second_factor_reset: 'An administrator removed the second factor of a member who had lost it.',
    removed: 'A person left the organization or was removed from it.',
  },
);
