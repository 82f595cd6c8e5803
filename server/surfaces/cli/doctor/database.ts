import { count, isNull, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { Database, roles } from '#db/lanes/client.ts';
import { hasEveryMigration } from '#db/migrating/migration-times.ts';
import { appliedMigrations } from '#db/migrating/pending-migrations.ts';
import { unfinishedUpgrade } from '#db/migrating/upgrade-backfill.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { checkServer, slowSearchReason, UnusableDatabase, untestedVersion } from '#db/server-check.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

export interface Checked {
  findings: Finding[];
  /** True if the schema is of this version, so that other checks can read from it. */
  isMigrated: boolean;
}

/** Connections of one process in addition to DATABASE_POOL (docs/operations.md). */
const furtherConnections = 13;
const allRoles = [roles.app, roles.system, 'platform_backup'];

interface Server {
  name: string;
  encoding: string;
  connections: number;
  owns: boolean;
  may_create_roles: boolean;
  encrypted: boolean;
  local: boolean;
  at: string;
  roles: string[];
}

/** Reads only: neither the schema nor a role is created or changed. */
export async function databaseFindings(url: string, config: Config): Promise<Checked> {
  try {
    await checkServer(url);
  } catch (error) {
    const remedy =
      error instanceof UnusableDatabase
        ? 'See docs/operations.md, The database.'
        : 'Check the host, the port, the name, the login and the password in DATABASE_URL.';
    return { findings: [wrong('database', reasonOf(error), remedy)], isMigrated: false };
  }
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    const before = Date.now();
    const server = await readServer(sql);
    const elapsed = Date.now() - before;
    const applied = await appliedMigrations(sql);
    const isMigrated = hasEveryMigration(applied);
    const findings = [
      ...serverFindings(server, config),
      clockFinding(Date.parse(server.at) - before - elapsed / 2),
      rolesFinding(server),
      migrationsFinding(applied.length, isMigrated),
      ...(isMigrated ? await searchFindings(url) : []),
    ];
    return { findings, isMigrated };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readServer(sql: postgres.Sql): Promise<Server> {
  const [server] = await sql<Server[]>`
    SELECT current_setting('server_version') AS name, current_setting('server_encoding') AS encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
      pg_has_role(d.datdba, 'USAGE') AS owns, r.rolcreaterole OR r.rolsuper AS may_create_roles,
      coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS encrypted,
      coalesce(inet_server_addr() <<= '127.0.0.0/8'::inet OR inet_server_addr() = '::1'::inet, true) AS local,
      to_json(clock_timestamp()) #>> '{}' AS at,
      ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname = ANY (${allRoles})) AS roles
    FROM pg_database d, pg_roles r
    WHERE d.datname = current_database() AND r.rolname = current_user`;
  if (!server) throw new Error('the server does not describe its database');
  return server;
}

function serverFindings(server: Server, { poolSize }: Config): Finding[] {
  const findings = [ok('database', `PostgreSQL ${server.name} answers`)];
  if (server.encoding !== 'UTF8')
    findings.push(
      wrong('database', `the database has the encoding ${server.encoding}`, 'Create it with ENCODING UTF8.'),
    );
  if (!server.owns)
    findings.push(
      wrong(
        'database',
        'the login does not own the database',
        'Run as a superuser: ALTER DATABASE … OWNER TO the login.',
      ),
    );
  if (!server.encrypted && !server.local)
    findings.push(
      warning(
        'database',
        'the connection is not encrypted',
        'Add sslmode=require to DATABASE_URL if the network is not trusted.',
      ),
    );
  const needed = poolSize + furtherConnections;
  if (needed > server.connections)
    findings.push(
      wrong(
        'database',
        `a process uses up to ${needed} connections, and the server allows ${server.connections}`,
        'Raise max_connections, or lower DATABASE_POOL.',
      ),
    );
  return findings;
}

export function clockFinding(aheadMs: number): Finding {
  const seconds = Math.abs(aheadMs / 1000).toFixed(1);
  if (Math.abs(aheadMs) < 2_000) return ok('clock', `the clock of the database differs by ${seconds} s`);
  const text = `the clock of the database is ${seconds} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
  const remedy = 'Synchronize the clocks of both machines (NTP).';
  return Math.abs(aheadMs) < 30_000 ? warning('clock', text, remedy) : wrong('clock', text, remedy);
}

function rolesFinding({ roles: present, may_create_roles }: Server): Finding {
  const missing = allRoles.filter((name) => !present.includes(name));
  if (missing.length === 0) return ok('roles', `the roles ${allRoles.join(', ')} exist`);
  const text = `the roles ${missing.join(', ')} do not exist`;
  return may_create_roles
    ? ok('roles', `${text}; the next start creates them`)
    : wrong('roles', text, 'Run as a superuser: ALTER ROLE … CREATEROLE for the login.');
}

function migrationsFinding(applied: number, isMigrated: boolean): Finding {
  if (isMigrated) return ok('schema', 'the schema is that of this version');
  if (applied === 0) return ok('schema', 'the database is empty; the next start creates the schema');
  return warning(
    'schema',
    'the schema is older than this version',
    'Write a backup; the next start upgrades the schema.',
  );
}

async function searchFindings(url: string): Promise<Finding[]> {
  const db = new Database({ url, size: 1 });
  try {
    const [slow, untested] = [await slowSearchReason(db), await untestedVersion(db)];
    const unfinished = await unfinishedUpgrade(db);
    const withoutCountry = await countWithoutCountry(db);
    return [
      slow === undefined
        ? ok('search', 'searches use their indexes')
        : warning('search', slow, 'Have a superuser run these statements.'),
      ...(unfinished === undefined
        ? []
        : [warning('schema', unfinished, 'See docs/operations.md, Rolling upgrade from 1.0.')]),
      ...(withoutCountry === 0
        ? []
        : [
            warning(
              'taxes',
              `${withoutCountry} of the organizations have no country, so that their tax codes are made of the rates that they use`,
              'Have an administrator set the country in Settings.',
            ),
          ]),
      ...(untested === undefined ? [] : [warning('database', untested, 'Use a tested version if you can.')]),
    ];
  } finally {
    await db.close();
  }
}

/** The tax codes of a country are written when its organization sets it. */
async function countWithoutCountry(db: Database): Promise<number> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ count: count() })
      .from(organizations)
      .where(isNull(sql`${organizations.settings} ->> 'country'`)),
  );
  return rows[0]?.count ?? 0;
}
