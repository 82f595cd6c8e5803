import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authenticators, passkeys } from '#db/schema/base/second-factors.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { personOperation } from '#server/calls/operation.ts';

const { user_id } = memberships;
const hasApp = sql`EXISTS (SELECT FROM ${authenticators}
  WHERE ${authenticators.user_id} = ${user_id} AND ${authenticators.confirmed_at} IS NOT NULL)`;
const hasPasskey = sql`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.user_id} = ${user_id})`;

/** Only administrators learn this, because it says whose account is easier to take over. */
export const listSecondFactors = personOperation({
  tag: 'Members',
  area: 'platform',
  role: 'admin',
  internal: true,
  method: 'GET',
  path: '/settings/members/second-factors',
  summary: 'List the members who have a second factor',
  input: z.strictObject({}).optional(),
  output: z.object({ ids: z.array(z.string()) }),
  handler: async ({ tx, organization }) => {
    const rows = await tx
      .select({ id: user_id })
      .from(memberships)
      .where(
        and(
          eq(memberships.organization_id, organization),
          isNull(memberships.removed_at),
          or(hasApp, hasPasskey),
        ),
      )
      .orderBy(user_id);
    return { ids: rows.map(({ id }) => id) };
  },
});
