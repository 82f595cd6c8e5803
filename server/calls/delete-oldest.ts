import { and, count, eq, exists, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/lanes/tx.ts';
import { eventHeads } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Services } from './services.ts';

const rowsAtOnce = 5_000;

/** The fast lanes are needed to number events and to sign people in, so deletion does not use them. */
const slow = { name: 'deletion of what is old', pace: 'slow' } as const;

export interface Oldest {
  table: PgTable & { organization_id: PgColumn };
  /** The column that sorts the rows of the organization (and of `of`) from old to new, through an index. */
  column: PgColumn;
  /** Rows from this moment on are kept; if it is missing, all rows are deleted. */
  before?: string;
  /** A condition on a column that the index begins with. */
  of?: SQL;
}

/** Deletes a range of an index, so a batch reads no other rows than those it deletes. Returns the number of rows. */
async function deleteBatch(
  tx: Tx,
  organization: string,
  { table, column, before, of }: Oldest,
): Promise<number> {
  const old = before === undefined ? undefined : lt(column, before);
  const where = and(inOrganization(table, organization), of, old);
  const [last] = await tx
    .select({ at: column })
    .from(table)
    .where(where)
    .orderBy(column)
    .offset(rowsAtOnce - 1)
    .limit(1);
  const gone = tx.$with('gone').as(
    tx
      .delete(table)
      .where(and(where, last && lte(column, last.at)))
      .returning({ organization_id: table.organization_id }),
  );
  const [row] = await tx.with(gone).select({ deleted: count() }).from(gone);
  return row?.deleted ?? 0;
}

/**
 * Deletes old rows of one organization in several short transactions, so that writers do not wait and the next vacuum
 * finds all of the rows. `signal` stops it between two of them.
 */
export async function deleteOldest(
  { db }: Services,
  organization: string,
  oldest: Oldest,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await db.asSystem((tx) => deleteBatch(tx, organization, oldest), slow);
    deleted += batch;
    // A batch may be larger than its limit when many rows have the same time.
    if (batch < rowsAtOnce || signal?.aborted) return deleted;
  }
}

/**
 * Finds the organizations that have rows older than `before` in one query, so that each deletion can name its
 * organization. Every organization with an event has a head of
 * its events.
 */
export async function organizationsWithOlder(
  { db }: Services,
  { table, column }: Pick<Oldest, 'table' | 'column'>,
  before: string,
): Promise<string[]> {
  const rows = await db.all.select((tx, reach) => {
    const older = tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(reach(table), eq(table.organization_id, eventHeads.organization_id), lt(column, before)));
    return tx
      .select({ organization_id: eventHeads.organization_id })
      .from(eventHeads)
      .where(and(exists(older), reach(eventHeads)))
      .orderBy(eventHeads.organization_id);
  }, slow);
  return rows.map(({ organization_id }) => organization_id);
}
