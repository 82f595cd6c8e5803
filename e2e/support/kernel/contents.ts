import type postgres from 'postgres';
import type { OwnServer } from '../test-server.ts';

/** The request log, the windows of the limiter and the last use of a token note every call. */
const notes = ['request_log', 'accepted_calls', 'installation'];
const noted = ['last_used_at', 'last_used_ip', 'request_count', 'first_success_at', 'last_seen_at'];

/** Returns a digest of every row of every table. */
export async function contents(server: OwnServer, owner: postgres.Sql): Promise<Record<string, string>> {
  await server.app.sequencer.flushAll();
  const tables = await owner<{ name: string }[]>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace)`;
  const digests = tables
    .filter(({ name }) => !notes.some((one) => name.startsWith(one)))
    .map(
      ({ name }) => `SELECT '${name}' AS name, count(*) || ' ' ||
        coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)::numeric), 0) AS sum FROM ${name} t`,
    );
  const rows = await owner.unsafe<{ name: string; sum: string }[]>(digests.join(' UNION ALL '), [noted]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
