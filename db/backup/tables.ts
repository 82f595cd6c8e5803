import type postgres from 'postgres';
import type { CopiedTable } from './frames.ts';

/** Tables whose rows are useless in another place or at a later time. */
const leftOut = ['accepted_calls', 'rate_windows'];

/** The backup contains only waiting jobs and the queues; the next worker creates the other tables anew. */
const jobTables = ['queue', 'job_common'];

/** Every table of a backup, with its columns that are not generated. Partitions are read with their table. */
export async function copiedTables(sql: postgres.TransactionSql): Promise<CopiedTable[]> {
  return sql<CopiedTable[]>`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND (
      (n.nspname = 'public' AND NOT c.relispartition AND c.relname <> ALL (${leftOut}))
      OR (n.nspname = 'jobs' AND c.relname = ANY (${jobTables})))
    GROUP BY n.nspname, c.relname
    ORDER BY n.nspname = 'jobs', n.nspname, c.relname <> 'queue', c.relname`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const placeOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;
