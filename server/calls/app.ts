import { setTimeout as wait } from 'node:timers/promises';
import type { AnyTRPCRouter } from '@trpc/server';
import { Database } from '#db/client.ts';
import { type Announcements, listenForAnnouncements } from '#server/base/events/announcements.ts';
import { EventFeed } from '#server/base/events/feed.ts';
import { EventSequencer } from '#server/base/events/sequencer.ts';
import { Guessing } from '#server/base/identity/guessing.ts';
import { HashQueue } from '#server/base/identity/hash-queue.ts';
import { KnownDevices } from '#server/base/identity/known-devices.ts';
import { installationSecret } from '#server/base/identity/secret.ts';
import { SessionUse } from '#server/base/identity/session-use.ts';
import { Sessions, sessionSeconds } from '#server/base/identity/sessions.ts';
import { SignIn } from '#server/base/identity/sign-in.ts';
import { SingleSignOn } from '#server/base/identity/single-sign-on.ts';
import { TokenDirectory } from '#server/base/identity/token-directory.ts';
import { TokenUsage } from '#server/base/identity/token-usage.ts';
import type { AnyJob } from '#server/base/jobs/job.ts';
import { JobQueue } from '#server/base/jobs/queue.ts';
import type { Metrics } from '#server/base/monitoring/metrics.ts';
import { type Lookup, systemLookup } from '#server/base/outbound/resolve.ts';
import { Disk } from '#server/base/storage/disk.ts';
import { OperatorNotes } from '#server/base/storage/operator-notes.ts';
import { RequestLog } from '#server/base/storage/request-log.ts';
import type { Config } from '#server/boot/config.ts';
import { createLog, type Log } from '#server/boot/log.ts';
import type { Organization } from '#server/kernel/calls/actor.ts';
import { type Limiter, MemoryLimiter, steadyClock } from '#server/kernel/calls/limits.ts';
import { PostgresLimiter } from '#server/kernel/calls/limits-postgres.ts';
import { type ChangeGuard, kernelGuards } from '#server/kernel/records/guards.ts';
import { describeRefusedValues } from '#server/kernel/schema/wording.ts';
import type { AreaDefinition } from './area.ts';
import { describeError } from './database-errors.ts';
import { type AnyOperation, operationsIn } from './declared.ts';
import { newId } from './ids.ts';
import { registerAreas } from './register-areas.ts';
import { openSeal, type Seal } from './seal.ts';
import { Streams } from './streams.ts';

/**
 * The services that operations use besides their own transaction. They are created once and passed on, never global.
 */
export interface App {
  config: Config;
  log: Log;
  /** Undefined if this process does not export metrics. */
  metrics: Metrics | undefined;
  /** The platform's clock: for leases, retries, limits, sessions, tokens and logs. */
  now: () => number;
  nowIso: () => string;
  /** Waits before an outside service is called again; rejects when `signal` is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The clock of an organization, by which the rules of its records work: `ctx.now` in a call. */
  nowOf: (organization: Pick<Organization, 'clockAheadMs'>) => string;
  db: Database;
  disk: Disk;
  operatorNotes: OperatorNotes;
  /** All operations of the product, for code that describes or checks all of them. */
  operations: readonly AnyOperation[];
  router: AnyTRPCRouter;
  /** The guards, which may refuse or record a change of any record. */
  changeGuards: readonly ChangeGuard[];
  limiter: Limiter;
  tokens: TokenDirectory;
  usage: TokenUsage;
  sessions: Sessions;
  sessionUse: SessionUse;
  identity: SignIn;
  singleSignOn: SingleSignOn;
  announcements: Announcements;
  sequencer: EventSequencer;
  feed: EventFeed;
  streams: Streams;
  requests: RequestLog;
  jobs: JobQueue;
  seal: Seal;
  /** The DNS lookup for all calls to outside services. */
  lookup: Lookup;
  /** The address of this installation; links in replies start with it. */
  baseUrl: string;
  close(): Promise<void>;
}

export interface Parts {
  now?: () => number;
  pause?: App['pause'];
  /** The database role of requests; tests use another to leave out its restrictions. */
  appRole?: string;
  lookup?: Lookup;
  databaseUrl: string;
  /** The areas whose resources, events and functions this process works with. */
  areas: readonly AreaDefinition[];
  router: AnyTRPCRouter;
  jobs: readonly AnyJob[];
  /** Guards in addition to those of the kernel. */
  changeGuards?: readonly ChangeGuard[];
}

export async function createApp(config: Config, overrides: Parts): Promise<App> {
  describeRefusedValues();
  registerAreas(overrides.areas);
  const now = overrides.now ?? Date.now;
  const nowIso = isoClock(now);
  const log = createLog(config.logLevel);
  const { databaseUrl: url, appRole } = overrides;
  const { poolSize: size, poolWaitMs: waitMs } = config;
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
  const replica = replicaOptions(config, log);
  const db = new Database({ url, size, waitMs, onReach, onNodes, replica, ...(appRole ? { appRole } : {}) });
  const { store } = config.rateLimits;
  // A test that sets the clock sets both.
  const clocks = { now, steady: overrides.now ?? steadyClock() };
  const limiter = store === 'postgres' ? new PostgresLimiter(db, clocks) : new MemoryLimiter(clocks);
  const announcements = listenForAnnouncements(db, log);
  // Other processes announce the organizations that have new events.
  announcements.on('events', (organizations) =>
    db.replica?.noteWrites(organizations === '' ? undefined : organizations.split(',')),
  );
  const parts = makeParts(
    db,
    announcements,
    now,
    config.authSecret ?? (await installationSecret(db, 'auth_secret')),
    log,
  );
  const app: App = {
    config,
    log,
    metrics: config.metrics && (await loadMetrics(db, now, log)),
    now,
    nowIso,
    pause: overrides.pause ?? ((ms, signal) => wait(ms, undefined, { signal })),
    nowOf: ({ clockAheadMs }) =>
      clockAheadMs === 0 ? nowIso() : new Date(now() + clockAheadMs).toISOString(),
    db,
    disk: new Disk(
      now,
      config.databaseUrl === undefined
        ? { folder: config.dataDir, reserveMb: config.diskReserveMb }
        : undefined,
    ),
    operatorNotes: new OperatorNotes(db),
    router: overrides.router,
    changeGuards: [...kernelGuards, ...(overrides.changeGuards ?? [])],
    operations: operationsIn(overrides.router).map(([, op]) => op),
    limiter,
    ...parts,
    seal: await openSeal(config, db),
    lookup: overrides.lookup ?? systemLookup,
    jobs: new JobQueue(db, overrides.jobs, log),
    baseUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    async close() {
      parts.streams.stop();
      app.disk.close();
      await announcements.close();
      await Promise.all([
        parts.usage.close(),
        parts.sessionUse.close(),
        parts.sequencer.close(),
        parts.requests.close(),
        app.jobs.close(),
      ]);
      await db.close();
    },
  };
  await app.jobs.prepare();
  await db.replica?.check();
  return app;
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

/** The library is loaded only if it is used. */
async function loadMetrics(db: Database, now: () => number, log: Log): Promise<Metrics> {
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics({ db, now, log, id: newId('request', now()) });
}

function makeParts(db: Database, announcements: Announcements, now: () => number, secret: string, log: Log) {
  const sessionUse = new SessionUse(db, { now, log, lifetimeMs: sessionSeconds * 1000 });
  const guessing = new Guessing(db, now);
  return {
    sessionUse,
    tokens: new TokenDirectory(db, announcements, now),
    usage: new TokenUsage(db, now, log),
    sessions: new Sessions(db, announcements, now, { secret, use: sessionUse }),
    identity: new SignIn(db, { guessing, hashing: new HashQueue(), devices: new KnownDevices(secret) }),
    singleSignOn: new SingleSignOn(db, isoClock(now)),
    announcements,
    sequencer: new EventSequencer(db, log),
    feed: new EventFeed(db, announcements),
    streams: new Streams(),
    requests: new RequestLog(db, log),
  };
}

/** The text is cached, because a request needs the time several times and a busy millisecond has several requests. */
function isoClock(now: () => number): () => string {
  let last = Number.NaN;
  let text = '';
  return () => {
    const at = now();
    if (at !== last) {
      last = at;
      text = new Date(at).toISOString();
    }
    return text;
  };
}
