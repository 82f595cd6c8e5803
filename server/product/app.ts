import { setTimeout as wait } from 'node:timers/promises';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Database } from '#db/lanes/client.ts';
import { DocumentRenderer } from '#server/base/documents/document-renderer.ts';
import { EventFeed } from '#server/base/events/feed.ts';
import { EventSequencer } from '#server/base/events/sequencer.ts';
import { openFileStore } from '#server/base/files/open-store.ts';
import { Thumbnails } from '#server/base/files/thumbnails/thumbnails.ts';
import { UploadLocks } from '#server/base/files/upload-locks.ts';
import { Guessing } from '#server/base/identity/guessing.ts';
import { HashQueue } from '#server/base/identity/hash-queue.ts';
import { KnownDevices } from '#server/base/identity/known-devices.ts';
import { Passkeys } from '#server/base/identity/passkeys/passkeys.ts';
import { openSeal } from '#server/base/identity/seal.ts';
import { PendingSignIns } from '#server/base/identity/second-factor/pending-sign-ins.ts';
import { SecondFactor } from '#server/base/identity/second-factor/second-factor.ts';
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
import { Presence } from '#server/base/presence/presence.ts';
import { Disk } from '#server/base/storage/disk.ts';
import { OperatorNotes } from '#server/base/storage/operator-notes.ts';
import { RequestLog } from '#server/base/storage/request-log.ts';
import { type Announcements, listenForAnnouncements } from '#server/calls/announcements.ts';
import { operationsIn } from '#server/calls/declared.ts';
import { MemoryLimiter, steadyClock } from '#server/calls/limits/limits.ts';
import { PostgresLimiter } from '#server/calls/limits/limits-postgres.ts';
import type { Services } from '#server/calls/services.ts';
import { Streams } from '#server/calls/streams.ts';
import { describeRefusedValues } from '#server/kernel/values/wording.ts';
import { trialOf } from '#server/resources/records/effects.ts';
import { type ChangeGuard, kernelGuards } from '#server/resources/records/guards.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { createLog, type Log } from '#server/vocabulary/log.ts';
import { openDatabase } from './open-database.ts';
import { registerAreas } from './register-areas.ts';

/** One process of the product: its services, which end together. */
export interface App extends Services {
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
  /** Guards in addition to those of the kernel and of the areas. */
  changeGuards?: readonly ChangeGuard[];
}

export async function createApp(config: Config, overrides: Parts): Promise<App> {
  describeRefusedValues();
  registerAreas(overrides.areas);
  const now = overrides.now ?? Date.now;
  const nowIso = isoClock(now);
  const log = createLog(config.logLevel);
  const db = openDatabase(config, log, overrides);
  const announcements = listenForAnnouncements(db, log);
  // Other processes announce the organizations that have new events.
  announcements.on('events', (organizations) =>
    db.replica?.noteWrites(organizations === '' ? undefined : organizations.split(',')),
  );
  const secret = config.authSecret ?? (await installationSecret(db, 'auth_secret'));
  const jobs = new JobQueue(db, overrides.jobs, log);
  const signIn = await makeSignIn(config, db, { now, secret, jobs, baseUrl: () => app.baseUrl });
  const parts = makeParts(db, announcements, now, secret, log);
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
    disk: openDisk(config, now),
    ...openFiles(config, db),
    uploadLocks: new UploadLocks(db, announcements),
    operatorNotes: new OperatorNotes(db),
    router: overrides.router,
    trialOf,
    changeGuards: guardsOf(overrides),
    operations: operationsIn(overrides.router).map(([, op]) => op),
    limiter: openLimiter(config, db, overrides.now),
    ...parts,
    ...signIn,
    lookup: overrides.lookup ?? systemLookup,
    jobs,
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
        app.uploadLocks.close(),
        app.files.close(),
      ]);
      await db.close();
    },
  };
  await app.jobs.prepare();
  await db.replica?.check();
  return app;
}

const guardsOf = ({ areas, changeGuards = [] }: Parts): ChangeGuard[] => [
  ...kernelGuards,
  ...areas.flatMap((area) => area.changeGuards ?? []),
  ...changeGuards,
];

function openFiles({ files: place }: Config, db: Database) {
  const files = openFileStore(place, db);
  return { files, thumbnails: new Thumbnails(files) };
}

/** The disk of the database is watched only if it is embedded. */
const openDisk = ({ databaseUrl, dataDir: folder, diskReserveMb: reserveMb }: Config, now: () => number) =>
  new Disk(now, databaseUrl === undefined ? { folder, reserveMb } : undefined);

/** A test that sets the clock sets both clocks of the limits. */
function openLimiter({ rateLimits }: Config, db: Database, clock: Parts['now']) {
  const clocks = { now: clock ?? Date.now, steady: clock ?? steadyClock() };
  return rateLimits.store === 'postgres' ? new PostgresLimiter(db, clocks) : new MemoryLimiter(clocks);
}

/** The library is loaded only if it is used. */
async function loadMetrics(db: Database, now: () => number, log: Log): Promise<Metrics> {
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics({ db, now, log, id: newId('request', now()) });
}

function makeParts(db: Database, announcements: Announcements, now: () => number, secret: string, log: Log) {
  const sessionUse = new SessionUse(db, { now, log, lifetimeMs: sessionSeconds * 1000 });
  return {
    sessionUse,
    tokens: new TokenDirectory(db, announcements, now),
    usage: new TokenUsage(db, now, log),
    sessions: new Sessions(db, announcements, now, { secret, use: sessionUse }),
    singleSignOn: new SingleSignOn(db, isoClock(now)),
    announcements,
    sequencer: new EventSequencer(db, log),
    feed: new EventFeed(db, announcements),
    presence: new Presence(announcements, now),
    streams: new Streams(),
    requests: new RequestLog(db, log),
    documents: new DocumentRenderer(),
  };
}

interface SignInParts {
  now: () => number;
  secret: string;
  jobs: JobQueue;
  baseUrl: () => string;
}

async function makeSignIn(config: Config, db: Database, { now, secret, jobs, baseUrl }: SignInParts) {
  const seal = await openSeal(config, db);
  const guessing = new Guessing(db, now);
  const factor = new SecondFactor(db, { guessing, seal, now });
  const pending = new PendingSignIns(db, { factor, jobs, now });
  const devices = new KnownDevices(secret);
  return {
    seal,
    secondFactor: factor,
    passkeys: new Passkeys(db, { guessing, now, baseUrl }),
    identity: new SignIn(db, { guessing, hashing: new HashQueue(), devices, factor, pending }),
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
