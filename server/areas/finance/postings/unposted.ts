import { and, asc, eq, gt, max, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** Records that an earlier version has written, whose postings are missing or out of date. */
export interface Unposted {
  /** The ids of the next ones, in order; they are locked until the commit. */
  next(ctx: Ctx, after: string): Promise<string[]>;
  post(ctx: Ctx, id: string): Promise<void>;
}

const atATime = 100;

type Source = PgTable & Record<'organization_id' | 'id' | 'updated_at' | 'deleted_at', PgColumn>;

/** Records of a table without postings, and those that an earlier version has changed after they were posted. */
export const unpostedIn =
  (table: Source, condition: SQL | undefined): Unposted['next'] =>
  async ({ tx, organization }, after) => {
    const own = and(inOrganization(postings, organization), eq(postings.source_id, table.id));
    const any = tx.select({ id: postings.id }).from(postings).where(own);
    const newest = tx
      .select({ at: max(postings.created_at) })
      .from(postings)
      .where(own);
    const isNew = and(isLive(table), condition, notExists(any));
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inOrganization(table, organization),
          gt(table.id, after),
          or(isNew, sql`${table.updated_at} > (${newest})`),
        ),
      )
      .orderBy(asc(table.id))
      .limit(atATime)
      .for('update');
    return rows.map(({ id }) => String(id));
  };
