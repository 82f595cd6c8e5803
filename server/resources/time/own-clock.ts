import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reach } from '#db/cluster/all-organizations.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';

interface Due {
  /** The organization, whose own clock is ahead; null means every organization, by the platform's clock. */
  organization: string | null;
  /** The organizations that are asked. */
  reach: Reach;
  from: string;
  now: string;
}

/** The condition for rows that are due by this column. */
export const isDueIn = (
  table: { organization_id: PgColumn },
  column: PgColumn,
  { organization, reach, from, now }: Due,
): SQL | undefined =>
  organization === null
    ? and(reach(table), lte(column, now))
    : and(eq(table.organization_id, organization), gt(column, from), lte(column, now));

/**
 * Finds what is due in any organization, by its own clock. Few clocks are ahead of the platform's, so each of those
 * gets a statement of its own, and all others are asked together.
 */
export async function findDue<Row>(
  app: Services,
  select: (tx: Tx, due: Due) => Promise<Row[]>,
): Promise<(Row & { now: string })[]> {
  const from = app.nowIso();
  const byPlatform = app.db.all.select((tx, reach) =>
    select(tx, { organization: null, reach, from, now: from }),
  );
  const due = (await byPlatform).map((row) => ({ ...row, now: from }));
  for (const { id, clock_ahead_ms } of await clocksAhead(app)) {
    const now = app.nowOf({ clockAheadMs: clock_ahead_ms });
    const rows = await app.db.asSystem((tx) =>
      select(tx, { organization: id, reach: () => undefined, from, now }),
    );
    due.push(...rows.map((row) => ({ ...row, now })));
  }
  return due;
}

const clocksAhead = ({ db }: Services) =>
  db.asSystem((tx) =>
    tx
      .select({ id: organizations.id, clock_ahead_ms: organizations.clock_ahead_ms })
      .from(organizations)
      // The value is a constant, as in the partial index.
      .where(gt(organizations.clock_ahead_ms, 0).inlineParams())
      .orderBy(organizations.id),
  );

/** The time of a call by the platform's clock, which decides when tokens, invitations and sessions begin and end. */
export function platformTime({ now, actor }: Pick<Ctx, 'now' | 'actor'>): string {
  const { clockAheadMs } = actor.organization;
  return clockAheadMs === 0 ? now : new Date(Date.parse(now) - clockAheadMs).toISOString();
}
