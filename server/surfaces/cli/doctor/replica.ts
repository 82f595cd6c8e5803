import postgres from 'postgres';
import { roles } from '#db/lanes/client.ts';
import { primaryPosition, replicaPosition } from '#db/replica/server-position.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/** Lanes of a replica in addition to DATABASE_POOL: for slow work, for its position and for probing. */
const furtherConnections = 4;
const nearBytes = 16 * 1024 * 1024;

interface Server {
  identifier: string;
  database: string;
  position: number | null;
  connections: number;
  has_feedback: boolean;
}

/** Checks that the replica is one, that it is of this database, and how far it is behind. */
export async function replicaFindings(
  primaryUrl: string,
  { replicaUrl, poolSize }: Pick<Config, 'replicaUrl' | 'poolSize'>,
): Promise<Finding[]> {
  if (replicaUrl === undefined) return [];
  try {
    const primary = await describeServer(primaryUrl, primaryPosition);
    const replica = await describeServer(replicaUrl, replicaPosition);
    return [...findingsOf(primary, replica), ...connectionFindings(replica, poolSize)];
  } catch (error) {
    const remedy = 'Check DATABASE_REPLICA_URL. Until then lists, reports and exports use the primary.';
    return [wrong('replica', `the replica cannot be used: ${reasonOf(error)}`, remedy)];
  }
}

async function describeServer(url: string, position: string): Promise<Server> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    await sql.unsafe(`SET ROLE ${roles.system}`);
    const [server] = await sql.unsafe<Server[]>(`
      SELECT system_identifier::text AS identifier, current_database() AS database, p.position::float8,
        current_setting('max_connections')::int AS connections,
        current_setting('hot_standby_feedback')::bool AS has_feedback
      FROM pg_control_system(), (${position}) AS p`);
    if (!server) throw new Error('the server does not describe itself');
    return server;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function findingsOf(primary: Server, replica: Server): Finding[] {
  if (replica.position === null)
    return [
      wrong('replica', 'DATABASE_REPLICA_URL is not a replica', 'Name a streaming replica of DATABASE_URL.'),
    ];
  if (replica.identifier !== primary.identifier || replica.database !== primary.database)
    return [
      wrong(
        'replica',
        'the replica has another database than DATABASE_URL',
        'Name a streaming replica of DATABASE_URL, with the same database.',
      ),
    ];
  const bytes = Math.max(0, (primary.position ?? 0) - replica.position);
  const text = `the replica is ${bytes} bytes behind`;
  const findings = [
    bytes > nearBytes
      ? warning('replica', text, 'Look for a slow network or disk, or for a long query on the replica.')
      : ok('replica', text),
  ];
  if (!replica.has_feedback)
    findings.push(
      warning(
        'replica',
        'hot_standby_feedback is off, so the replica cancels long reads and the primary repeats them',
        'Set hot_standby_feedback = on in the configuration of the replica.',
      ),
    );
  return findings;
}

function connectionFindings({ connections }: Server, poolSize: number): Finding[] {
  const needed = poolSize + furtherConnections;
  if (needed <= connections) return [];
  const text = `a process uses up to ${needed} connections to the replica, which allows ${connections}`;
  return [wrong('replica', text, 'Raise max_connections of the replica, or lower DATABASE_POOL.')];
}
