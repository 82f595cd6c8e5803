import type { Tx } from '#db/lane.ts';
import type { App } from '#server/calls/app.ts';
import { Params } from './store.ts';
import { tenantIs } from './tenant.ts';

const rowsAtOnce = 5_000;

/** Events are numbered and people let in through the quick lanes of the platform, so deletion keeps out of them. */
const slow = { name: 'deletion of what is old', pace: 'slow' } as const;

export interface Oldest {
  table: string;
  /** Sorts from old to new within the organization (and within `of`), through an index. */
  column: string;
  /** What reaches this is kept; without it nothing is. */
  before?: string;
  /** Narrows the rows down: a column that the index begins with, and its value. */
  of?: readonly [column: string, value: string];
}

/** A range of an index: a batch reads nothing but what it deletes. Answers how many rows that were. */
async function deleteBatch(
  tx: Tx,
  organization: string,
  { table, column, before, of }: Oldest,
): Promise<number> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const narrowed = of ? ` AND ${of[0]} = ${bind(of[1])}` : '';
  const old = before === undefined ? '' : ` AND ${column} < ${bind(before)}`;
  const where = `${own}${narrowed}${old}`;
  const [last] = await tx.text<{ at: unknown }>(
    `SELECT ${column} AS at FROM ${table} WHERE ${where} ORDER BY ${column} OFFSET ${rowsAtOnce - 1} LIMIT 1`,
    [...values],
  );
  const upToLast = last ? ` AND ${column} <= ${bind(last.at)}` : '';
  const [row] = await tx.text<{ n: number }>(
    `WITH gone AS (DELETE FROM ${table} WHERE ${where}${upToLast} RETURNING 1) SELECT count(*) AS n FROM gone`,
    values,
  );
  return row?.n ?? 0;
}

/**
 * Deletes what is old in one organization: as many statements as it takes, each in a transaction of its own and short,
 * so that writers do not wait and the next vacuum finds all of it. Stops between two where `signal` asks for it.
 */
export async function deleteOldest(
  { db }: App,
  organization: string,
  oldest: Oldest,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await db.asSystem((tx) => deleteBatch(tx, organization, oldest), slow);
    deleted += batch;
    // A batch may be larger than asked for, where many rows are of the same moment.
    if (batch < rowsAtOnce || signal?.aborted) return deleted;
  }
}

/** The organizations that have rows older than `before`: found in one step, so that each deletion names its own. */
export async function organizationsWithOlder(
  { db }: App,
  { table, column }: Pick<Oldest, 'table' | 'column'>,
  before: string,
): Promise<string[]> {
  const rows = await db.asSystem(
    (tx) =>
      tx.text<{ id: string }>(
        `SELECT o.id FROM organizations o
         WHERE EXISTS (SELECT FROM ${table} t WHERE t.organization_id = o.id AND t.${column} < $1) ORDER BY o.id`,
        [before],
      ),
    slow,
  );
  return rows.map(({ id }) => id);
}
