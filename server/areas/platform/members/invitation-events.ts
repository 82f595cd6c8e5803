import { z } from 'zod';
import { roles } from '#server/kernel/access/access.ts';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import type { InvitationRow } from './invitation-rows.ts';

const object = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  expires_at: z.string(),
});

/** The event names the person and the role, and nothing that would help to accept the invitation. */
export const eventObjectOf = ({ id, email, role, expires_at }: InvitationRow): z.input<typeof object> => ({
  id,
  email,
  role,
  expires_at,
});

const example: z.input<typeof object> = {
  id: 'ivt_01kf0fk9m00000000000000001',
  email: 'ana.garcia@example.com',
  role: 'member',
  expires_at: '2026-02-01T00:00:00.000Z',
};

export const { kinds: invitationEventKinds, types: invitationEvents } = defineEvents(
  {
    prefix: 'invitation',
    resource: 'invitation',
    area: 'platform',
    role: 'admin',
    object,
    example,
    changes: { resent: { role: { from: 'viewer', to: 'member' } } },
  },
  {
    created: 'A person was invited to the organization.',
    resent: 'An invitation was sent again with a new link. The previous link no longer works.',
    accepted: 'An invitation was accepted.',
    revoked: 'An invitation was revoked. Its link no longer works.',
  },
);
