import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared } from '#db/prepared.ts';
import { integrationFollowers } from '#db/schema/integrations.ts';
import { eventHeads } from '#db/schema/platform.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';

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
  const head = tx
    .select({ last_sequence: eventHeads.last_sequence })
    .from(eventHeads)
    .where(inOrganization(eventHeads, organization));
  await tx
    .insert(integrationFollowers)
    .values({
      organization_id: organization,
      connection_id: connectionId,
      began_at: now,
      last_sequence: sql`coalesce(${head}, 0)`,
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

const waiting = alias(integrationFollowers, 'waiting');

const claim = prepared((db, given: { now: string; leaseEnd: string }) => {
  const due = db
    .select({ organization_id: waiting.organization_id, connection_id: waiting.connection_id })
    .from(waiting)
    .innerJoin(eventHeads, eq(eventHeads.organization_id, waiting.organization_id))
    .where(and(gt(eventHeads.last_sequence, waiting.last_sequence), lte(waiting.due_at, given.now)))
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
        eq(integrationFollowers.organization_id, due.organization_id),
        eq(integrationFollowers.connection_id, due.connection_id),
      ),
    )
    .returning(columns);
});

/**
 * Claims followers that are due and have new events. When a worker stops, another one claims its followers after the
 * lease.
 */
export const claimFollowers = (app: App): Promise<Follower[]> => {
  const leaseEnd = new Date(app.now() + leaseMs).toISOString();
  return app.db.asSystem((tx) => claim.run(tx, { now: app.nowIso(), leaseEnd }));
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
