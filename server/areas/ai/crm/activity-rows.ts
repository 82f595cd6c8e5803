import { and, desc, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { activities } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** The newest activities that were noted about records. */
export async function latestActivities(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  ids: readonly string[],
  most: number,
) {
  if (ids.length === 0) return [];
  return tx
    .select({
      related_id: activities.related_id,
      kind: activities.kind,
      subject: activities.subject,
      body: sql<string | null>`left(${activities.body}, 1000)`,
      occurred_at: activities.occurred_at,
    })
    .from(activities)
    .where(
      and(inOrganization(activities, organization), anyOf(activities.related_id, ids), isLive(activities)),
    )
    .orderBy(desc(activities.occurred_at), desc(activities.id))
    .limit(most);
}

export type ActivityRow = Awaited<ReturnType<typeof latestActivities>>[number];

export const asNotes = (rows: readonly ActivityRow[]): string =>
  rows
    .map((one) => `${one.occurred_at.slice(0, 10)} ${one.kind}: ${one.subject}. ${one.body ?? ''}`)
    .join('\n');
