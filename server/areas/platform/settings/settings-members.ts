import type { TeamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

/** Teams are made of people of the organization. */
export async function missingMembers(
  { tx, organization }: Ctx,
  { teams }: TeamSettings,
): Promise<ErrorDetail[]> {
  const named = teams.flatMap(({ members }, nth) =>
    members.map((id, place) => ({ id, path: `teams.${nth}.members.${place}` })),
  );
  if (named.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await tx.text<{ user_id: string }>(
    `SELECT user_id FROM memberships WHERE ${tenantIs(organization, bind)}
     AND user_id = ANY(${bind(named.map(({ id }) => id))}) AND removed_at IS NULL`,
    values,
  );
  const known = new Set(rows.map(({ user_id }) => user_id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => ({ path, rule: 'not_found', message: `the user ${id} was not found` }));
}
