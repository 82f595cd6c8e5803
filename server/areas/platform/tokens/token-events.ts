import { z } from 'zod';
import type { TokenRow } from '#server/base/identity/token-rows.ts';
import { tokenRoles } from '#server/kernel/access/access.ts';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';

/** The event identifies the token and contains nothing that would help to use it. */
export const eventObjectOf = ({ id, name, role, prefix, last_four, expires_at }: TokenRow) => ({
  id,
  name,
  role,
  prefix,
  last_four,
  expires_at,
});

const object = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(tokenRoles),
  prefix: z.string(),
  last_four: z.string(),
  expires_at: z.string().nullable(),
});

const example: z.input<typeof object> = {
  id: 'tok_01kf0fk9m00000000000000001',
  name: 'Automation',
  role: 'member',
  prefix: 'plt_live_abc',
  last_four: 'wXyZ',
  expires_at: '2026-02-01T00:00:00.000Z',
};

export const { kinds: tokenEventKinds, types: tokenEvents } = defineEvents(
  {
    prefix: 'api_token',
    resource: 'token',
    area: 'platform',
    role: 'admin',
    object,
    example,
    changes: {
      updated: { name: { from: 'Script', to: 'Automation' } },
      rotated: { replaces: { from: null, to: 'tok_01kf0fk9m00000000000000002' } },
    },
  },
  {
    created: 'An API token was created.',
    updated: 'The name, areas, addresses or expiry of an API token changed.',
    rotated: 'An API token was replaced by this one; the old one works until its overlap ends.',
    revoked: 'An API token was revoked.',
    expiring: 'An API token expires within seven days.',
  },
);
