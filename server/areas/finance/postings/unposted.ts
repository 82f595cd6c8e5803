import { and, asc, eq, gt, notExists, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** Records that an earlier version has written without postings. */
export interface Unposted {
  /** The ids of the next ones, in order; they are locked until the commit. */
  next(ctx: Ctx, after: string): Promise<string[]>;
  post(ctx: Ctx, id: string): Promise<void>;
}

const atATime = 100;

type Source = PgTable & Record<'organization_id' | 'id' | 'deleted_at', PgColumn>;

export const unpostedIn =
  (table: Source, condition: SQL | undefined): Unposted['next'] =>
  async ({ tx, organization }, after) => {
    const own = tx
      .select({ id: postings.id })
      .from(postings)
      .where(and(inOrganization(postings, organization), eq(postings.source_id, table.id)));
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inOrganization(table, organization),
          isLive(table),
          condition,
          gt(table.id, after),
          notExists(own),
        ),
      )
      .orderBy(asc(table.id))
      .limit(atATime)
      .for('update');
    return rows.map(({ id }) => String(id));
  };
