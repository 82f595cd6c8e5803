import postgres from 'postgres';
import type { OwnDatabase } from '../databases.ts';

/** Returns one digest for all rows of each table that a backup contains. */
export async function tableDigests({ url }: OwnDatabase): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = await sql<{ name: string }[]>`
      SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND ((n.nspname = 'public' AND NOT c.relispartition AND c.relname NOT IN ('accepted_calls', 'rate_windows'))
        OR (n.nspname = 'jobs' AND c.relname IN ('queue', 'job_common'))) ORDER BY 1`;
    const figures: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS figure FROM ${name} t`,
      );
      figures[name] = row?.figure;
    }
    return figures;
  } finally {
    await sql.end();
  }
}
