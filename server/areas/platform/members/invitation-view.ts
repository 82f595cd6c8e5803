import { z } from 'zod';
import { roles } from '#server/kernel/access/access.ts';
import { kernelSettings } from '#server/kernel/settings/settings.ts';
import type { InvitationRow, Status } from './invitation-rows.ts';

export const status = z.enum(['pending', 'accepted', 'revoked', 'expired']);
export const locale = kernelSettings.shape.locale.unwrap();

export const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(roles),
    locale: locale.nullable(),
    status,
    email_id: z.string(),
    sent_at: z.string(),
    expires_at: z.string(),
    accepted_at: z.string().nullable(),
    accepted_by: z.string().nullable(),
    revoked_at: z.string().nullable(),
    created_at: z.string(),
    created_by: z.object({ type: z.string(), id: z.string() }),
    version: z.int(),
  })
  .meta({ id: 'Invitation' });

/** The status is computed from the current time, so no job is needed for an invitation to expire. */
export function statusOf(row: InvitationRow, now: string): Status {
  if (row.accepted_at !== null) return 'accepted';
  if (row.revoked_at !== null) return 'revoked';
  return Date.parse(row.expires_at) <= Date.parse(now) ? 'expired' : 'pending';
}

export const present = (row: InvitationRow, now: string): z.input<typeof invitation> => ({
  ...row,
  locale: locale.nullable().parse(row.locale),
  status: statusOf(row, now),
});
