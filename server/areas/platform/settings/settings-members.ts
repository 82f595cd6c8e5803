import { and, isNull } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import type { TeamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** Refuses team members who are not in the organization. */
export async function missingMembers(
  { tx, organization }: Ctx,
  { teams }: TeamSettings,
): Promise<ErrorDetail[]> {
  const named = teams.flatMap(({ members }, nth) =>
    members.map((id, place) => ({ id, path: `teams.${nth}.members.${place}` as const })),
  );
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const rows = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        anyOf(memberships.user_id, ids),
        isNull(memberships.removed_at),
      ),
    );
  const known = new Set(rows.map(({ user_id }) => user_id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => ({ path, rule: 'not_found', message: t('noUser', { id }) }));
}
