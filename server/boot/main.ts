import { startEmbedded } from '#db/embedded/server.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { seedOnce } from '#db/seed/demo.ts';
import { recountOnce } from '#server/base/reports/recount-once.ts';
import { allJobs } from '#server/calls/all-jobs.ts';
import { createApp } from '#server/calls/app.ts';
import { areas } from '#server/calls/areas.ts';
import { appRouter } from '#server/calls/router.ts';
import { consolePages } from '#server/surfaces/http/console.ts';
import { openMetricsServer } from '#server/surfaces/http/metrics.ts';
import { openHttpServer } from '#server/surfaces/http/server.ts';
import { type Config, loadConfig } from './config.ts';
import { createLog, type Log } from './log.ts';
import { watchParent } from './parent.mjs';
import { publishApp } from './publish.ts';
import { type Running, shutDown } from './shut-down.ts';
import { startFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';
import { startWorker } from './worker.ts';

/** A signal to a whole group of processes comes once by itself and once through the starter: both are one request. */
const repeatMs = 1_000;
/** After which the process ends, whatever hangs. */
const wholeStopMs = 9_500;

/** config → database → migrations → seed → http; and the same way back when asked to stop. */
async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const running: Running = {};
  const notWanted = new AbortController();
  const stop = (reason: string) => {
    if (notWanted.signal.aborted) return;
    notWanted.abort();
    log.info(`stopping: ${reason}`);
    setTimeout(() => {
      log.warn('the process ends although something hangs');
      process.exit(1);
    }, wholeStopMs);
    void shutDown(running, log).then((isClean) => process.exit(isClean ? 0 : 1));
  };
  let signalledAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    signalledAt ??= now;
    if (now - signalledAt > repeatMs) process.exit(1);
    stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Started by server/boot/start.mjs, this channel closes when it is killed and cannot pass a signal on.
  if (process.connected) process.once('disconnect', () => stop('the starter is gone'));
  watchParent(() => stop('npm is gone'));
  process.on('unhandledRejection', (error) => log.failure('unhandled rejection', error));
  try {
    await bringUp(config, log, running, notWanted.signal);
  } catch (error) {
    // What was interrupted by the stop fails; the stop goes on.
    if (!notWanted.signal.aborted) throw error;
  }
}

async function bringUp(config: Config, log: Log, running: Running, notWanted: AbortSignal): Promise<void> {
  const started = performance.now();
  if (config.exportsTraces) {
    const { startTracing } = await import('#server/base/monitoring/tracing.ts');
    running.tracing = startTracing(log);
  }
  if (!config.databaseUrl) {
    const { dataDir } = config;
    running.database = startEmbedded({ dataDir, log: lines(log), signal: notWanted });
  }
  const database = await running.database;
  const databaseUrl = config.databaseUrl ?? database?.url ?? '';
  await migrateDatabase(databaseUrl);
  const app = await createApp(config, { databaseUrl, areas, router: appRouter, jobs: allJobs });
  running.app = app;
  for (const note of await app.operatorNotes.current()) log.warn(note);
  await recountOnce(app);
  const demo = await seedOnce(app, config.seed ?? (database ? 'demo' : 'none'));
  const hasConsole = config.roles.includes('console');
  const pages = Promise.withResolvers<Awaited<ReturnType<typeof consolePages>>>();
  running.http = await openHttpServer(
    app,
    hasConsole ? async (req, res) => (await pages.promise)(req, res) : undefined,
  );
  running.metrics = await openMetricsServer(app);
  if (running.metrics) log.info('metrics are served', { url: running.metrics.url });
  publishApp(app);
  if (config.roles.includes('worker')) running.worker = await startWorker(app);
  if (hasConsole) pages.resolve(await consolePages(app, process.argv.includes('--dev')));
  console.log(welcome(app, demo, Math.round(performance.now() - started)));
}

const lines = (log: Log) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
  error: (message: string) => log.warn(message),
});

start().catch((error) => {
  createLog('info').error(startFailure(error));
  process.exit(1);
});
