import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '#db/queries/prepared.ts';
import { integrationFollowers } from '#db/schema/integrations/connections.ts';
import { eventHeads } from '#db/schema/kernel/events-and-calls.ts';
import { lastSequence } from '#server/base/events/rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

const columns = {
  organization_id: integrationFollowers.organization_id,
  connection_id: integrationFollowers.connection_id,
  began_at: integrationFollowers.began_at,
  last_sequence: integrationFollowers.last_sequence,
  failures: integrationFollowers.failures,
  fence: integrationFollowers.fence,
};

export type Follower = Pick<typeof integrationFollowers.$inferSelect, keyof typeof columns>;

const isFollower = (organization: string, connectionId: string) =>
  and(
    inOrganization(integrationFollowers, organization),
    eq(integrationFollowers.connection_id, connectionId),
  );

/** The connection begins after the newest event. */
export async function beginFollowing({ tx, organization, now }: Ctx, connectionId: string): Promise<void> {
  await tx
    .insert(integrationFollowers)
    .values({
      organization_id: organization,
      connection_id: connectionId,
      began_at: now,
      last_sequence: await lastSequence(tx, organization),
      due_at: now,
      failures: 0,
      fence: 0,
    })
    .onConflictDoNothing({
      target: [integrationFollowers.organization_id, integrationFollowers.connection_id],
    });
}

export const endFollowing = ({ tx, organization }: Ctx, connectionId: string): void =>
  tx.send(tx.delete(integrationFollowers).where(isFollower(organization, connectionId)));

const leaseMs = 60_000;
const atOnce = 20;

/** Finds the organizations with a follower that is due and has new events. */
export async function organizationsToFollow({ db, nowIso }: Services): Promise<string[]> {
  const now = nowIso();
  const rows = await db.all.select((tx, reach) =>
    tx
      .selectDistinct({ organization_id: integrationFollowers.organization_id })
      .from(integrationFollowers)
      .innerJoin(eventHeads, eq(eventHeads.organization_id, integrationFollowers.organization_id))
      .where(and(isBehind(integrationFollowers, now), reach(integrationFollowers), reach(eventHeads))),
  );
  return rows.map(({ organization_id }) => organization_id);
}

const isBehind = (
  { last_sequence, due_at }: Readonly<Record<'last_sequence' | 'due_at', PgColumn>>,
  now: string,
) => and(gt(eventHeads.last_sequence, last_sequence), lte(due_at, now));

const waiting = alias(integrationFollowers, 'waiting');

const claim = prepared((db, given: { organization: string; now: string; leaseEnd: string }) => {
  const due = db
    .select({ connection_id: waiting.connection_id })
    .from(waiting)
    .innerJoin(eventHeads, inOrganization(eventHeads, given.organization))
    .where(and(inOrganization(waiting, given.organization), isBehind(waiting, given.now)))
    .orderBy(waiting.due_at)
    .limit(atOnce)
    .for('update', { of: waiting, skipLocked: true })
    .as('due');
  return db
    .update(integrationFollowers)
    .set({ due_at: given.leaseEnd, fence: sql`${integrationFollowers.fence} + 1` })
    .from(due)
    .where(
      and(
        inOrganization(integrationFollowers, given.organization),
        eq(integrationFollowers.connection_id, due.connection_id),
      ),
    )
    .returning(columns);
});

/**
 * Claims followers of an organization that are due and have new events. When a worker stops, another one claims its
 * followers after the lease.
 */
export const claimFollowers = (app: Services, organization: string): Promise<Follower[]> => {
  const leaseEnd = new Date(app.now() + leaseMs).toISOString();
  return app.db.asSystem((tx) => claim.run(tx, { organization, now: app.nowIso(), leaseEnd }));
};

/**
 * Stores the next event and the next time of the follower. Returns false if another worker has claimed it in the
 * meantime.
 */
export async function settleFollower(
  { tx, organization }: Ctx,
  { connection_id, fence }: Follower,
  next: { last_sequence: number; due_at: string; failures: number },
): Promise<boolean> {
  const rows = await tx
    .update(integrationFollowers)
    .set(next)
    .where(and(isFollower(organization, connection_id), eq(integrationFollowers.fence, fence)))
    .returning({ connection_id: integrationFollowers.connection_id });
  return rows.length === 1;
}
