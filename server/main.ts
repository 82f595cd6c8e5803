import { type Embedded, startEmbedded } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedOnce } from '#db/seed/demo.ts';
import { slowSearchReason, untestedVersion } from '#db/server-check.ts';
import { allJobs } from './all-jobs.ts';
import { type App, createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { consolePages } from './http/console.ts';
import { type FrontDoor, openFrontDoor } from './http/server.ts';
import { createLog } from './log.ts';
import { watchParent } from './parent.mjs';
import { publishApp } from './publish.ts';
import { recountOnce } from './reports/recount-once.ts';
import { operations } from './router.ts';
import { startFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';
import { startWorker, type Worker } from './worker.ts';

/** config → database → migrations → seed → http; and the same way back when asked to stop. */
async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const running: { database?: Promise<Embedded>; app?: App; door?: FrontDoor; worker?: Worker } = {};
  let stopping: Promise<void> | undefined;
  const stop = (reason: string) => {
    stopping ??= (async () => {
      log.info(`stopping: ${reason}`);
      await Promise.all([running.door?.drain(), running.worker?.close()]);
      await running.app?.close();
      // Asked to stop while it is still coming up, the database is stopped as soon as it is there.
      await (await running.database)?.stop();
      process.exit(0);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  // Started by server/start.mjs, this channel closes when it is killed and cannot pass a signal on.
  if (process.connected) process.once('disconnect', () => void stop('the starter is gone'));
  watchParent(() => void stop('npm is gone'));
  process.on('unhandledRejection', (error) => log.failure('unhandled rejection', error));

  const started = performance.now();
  if (!config.databaseUrl) running.database = startEmbedded({ dataDir: config.dataDir, log: lines(log) });
  const database = await running.database;
  const databaseUrl = config.databaseUrl ?? database?.url ?? '';
  await migrateDatabase(databaseUrl);
  const app = await createApp(config, { databaseUrl, operations, jobs: allJobs });
  running.app = app;
  for (const note of [await untestedVersion(app.db), await slowSearchReason(app.db)])
    if (note) log.warn(note);
  await recountOnce(app);
  const demo = await seedOnce(app, config.seed ?? (database ? 'demo' : 'none'));
  const hasConsole = config.roles.includes('console');
  const pages = Promise.withResolvers<Awaited<ReturnType<typeof consolePages>>>();
  running.door = await openFrontDoor(
    app,
    hasConsole ? async (req, res) => (await pages.promise)(req, res) : undefined,
  );
  publishApp(app);
  if (config.roles.includes('worker')) running.worker = await startWorker(app);
  if (hasConsole) pages.resolve(await consolePages(app, process.argv.includes('--dev')));
  console.log(welcome(app, demo, Math.round(performance.now() - started)));
}

const lines = (log: ReturnType<typeof createLog>) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
  error: (message: string) => log.warn(message),
});

start().catch((error) => {
  console.error(startFailure(error));
  process.exit(1);
});
