import { Database } from '#db/lanes/client.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { describeError } from '#server/vocabulary/database-errors.ts';
import type { Log } from '#server/vocabulary/log.ts';

/** The connections of a process to its database. The log says when the database, a node or the replica is away. */
export function openDatabase(
  config: Config,
  log: Log,
  { databaseUrl: url, appRole }: { databaseUrl: string; appRole?: string | undefined },
): Database {
  const onReach = (isReached: boolean, error?: unknown) => {
    if (isReached) log.info('the database can be reached again');
    else
      log.warn('the database cannot be reached', {
        error: describeError(error instanceof Error ? (error.cause ?? error) : error),
      });
  };
  const onNodes = (away: readonly string[]) => {
    if (away.length) log.warn('nodes of the cluster do not answer', { nodes: away });
    else log.info('all nodes of the cluster answer again');
  };
  const { poolSize: size, poolWaitMs: waitMs } = config;
  const replica = replicaOptions(config, log);
  return new Database({ url, size, waitMs, onReach, onNodes, replica, ...(appRole ? { appRole } : {}) });
}

const replicaLines = {
  ready: 'lists, reports and exports use the replica',
  behind: 'the replica is behind; lists, reports and exports use the primary',
  away: 'the replica cannot be used; lists, reports and exports use the primary',
} as const;

function replicaOptions({ replicaUrl: url, replicaLagMs: lagMs }: Config, log: Log) {
  if (url === undefined) return undefined;
  const onState = (state: keyof typeof replicaLines) =>
    state === 'ready' ? log.info(replicaLines[state]) : log.warn(replicaLines[state]);
  return { url, lagMs, onState };
}
