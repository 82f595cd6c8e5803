import postgres from 'postgres';
import { type Database, roles } from './lanes/client.ts';

const oldest = 15;
const newestTested = 18;

/** The product cannot work with this database; the message is one line and says what to change. */
export class UnusableDatabase extends Error {}

const pooled = (how: string) =>
  new UnusableDatabase(
    `DATABASE_URL points to a connection pooler (${how}): connect to PostgreSQL directly, since the product sets a role for each connection and keeps its sessions`,
  );

const quiet = { max: 1, onnotice: () => {}, fetch_types: false } as const;

/** Refuses a server on which the product would not work, before anything is written to it. */
export async function checkServer(url: string): Promise<void> {
  const one = postgres(url, quiet);
  const other = postgres(url, quiet);
  try {
    const [version] = await one<{ number: string; name: string }[]>`
      SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`;
    if (Number(version?.number) < oldest * 10_000)
      throw new UnusableDatabase(
        `the database is PostgreSQL ${version?.name}: version ${oldest} or newer is needed`,
      );
    const backend = async (sql: postgres.Sql | postgres.TransactionSql) =>
      (await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid;
    const before = await backend(one);
    // The other connection is busy now. If both have sessions of their own, neither gets the session of the
    // other.
    const [meanwhile, after] = await other.begin(async (tx) => [await backend(tx), await backend(one)]);
    if (before !== after || meanwhile === after) throw pooled('it shares server connections');
    await checkRole(url);
  } finally {
    await Promise.all([one.end({ timeout: 5 }), other.end({ timeout: 5 })]);
  }
}

/**
 * Errors with which the server rejects the role itself: it does not exist yet or is not granted. They prove
 * that no pooler has dropped the role.
 */
const roleArrived = ['22023', '42501'];

/**
 * Each connection sets its role when it is opened. Without it the connection would have the login's rights,
 * and other row-level security.
 */
async function checkRole(url: string): Promise<void> {
  const sql = postgres(url, { ...quiet, connection: { role: roles.app } });
  try {
    const [row] = await sql<{ name: string }[]>`SELECT current_user AS name`;
    if (row?.name !== roles.app) throw pooled(`it hides the role: ${row?.name} instead of ${roles.app}`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    if (error.code === '08P01') throw pooled('it refuses the role');
    if (!roleArrived.includes(error.code)) throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Returns a note if the server is newer than the versions that every release is tested with. */
export async function untestedVersion(db: Database): Promise<string | undefined> {
  const [row] = await db.asSystem((tx) =>
    tx.text<{ major: number; name: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS name`,
    ),
  );
  return row && versionNote(row);
}

export const versionNote = ({ major, name }: { major: number; name: string }): string | undefined =>
  major > newestTested
    ? `the database is PostgreSQL ${name}, and this release was tested with ${oldest} to ${newestTested}`
    : undefined;

export const searchFunctions = [
  'textlike(text, text)',
  'texticlike(text, text)',
  'arraycontains(anyarray, anyarray)',
  'jsonb_contains(jsonb, jsonb)',
];

const trustingStatements = searchFunctions.map((name) => `ALTER FUNCTION ${name} LEAKPROOF;`).join(' ');

/**
 * Returns why search is slow on large tables and what a superuser must run once to fix it; undefined if it is
 * fast. The operator sees it as a note, because everything works without it.
 */
export async function slowSearchReason(db: Database): Promise<string | undefined> {
  const [row] = await db.asSystem((tx) =>
    tx.text<{ slow: boolean }>(
      'SELECT EXISTS (SELECT FROM pg_proc WHERE oid = ANY ($1::text[]::regprocedure[]) AND NOT proleakproof) AS slow',
      [searchFunctions],
    ),
  );
  if (!row?.slow) return undefined;
  return `search reads whole tables, because the login is not a superuser; a superuser must run this once in this database: ${trustingStatements}`;
}
