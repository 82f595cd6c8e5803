import { migrateDatabase } from '#db/migrating/migrate.ts';
import { carryTaxesOver } from '#server/areas/finance/document-taxes/carry-over.ts';
import { linkStoredLines } from '#server/areas/finance/invoices/quoted/link-stored.ts';
import { postingProgress } from '#server/areas/finance/postings/post-old-records.ts';
import { doneIfEmpty } from '#server/base/reports/once-per-organization.ts';
import { recountOnce } from '#server/base/reports/recount-once.ts';
import { seedOnce } from '#server/demo/demo.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import { consolePages } from '#server/surfaces/http/console.ts';
import { openMetricsServer } from '#server/surfaces/http/metrics.ts';
import { openHttpServer } from '#server/surfaces/http/server.ts';
import type { Config } from '#server/vocabulary/config.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { publishApp } from './publish.ts';
import type { Running } from './shut-down.ts';
import { loginWords, servingWords, writingWords } from './welcome.ts';
import { startWorker } from './worker.ts';

/** Serves as soon as the database is migrated; the demonstration of a new database is written meanwhile. */
export async function bringUp(config: Config, log: Log, running: Running, startedAt: number): Promise<void> {
  if (config.exportsTraces) {
    const { startTracing } = await import('#server/base/monitoring/tracing.ts');
    running.tracing = startTracing(log);
  }
  const hasConsole = config.roles.includes('console');
  // Loaded while PostgreSQL works.
  if (hasConsole) void import('next').catch(() => {});
  const database = await running.database;
  const databaseUrl = config.databaseUrl ?? database?.url ?? '';
  await migrateDatabase(databaseUrl);
  const app = await createApp(config, { databaseUrl, areas, router: appRouter, jobs: allJobs });
  running.app = app;
  for (const note of await app.operatorNotes.current()) log.warn(note);
  await linkStoredLines(app);
  await recountOnce(app);
  await carryTaxesOver(app);
  await doneIfEmpty(app, postingProgress);
  const pages = Promise.withResolvers<Awaited<ReturnType<typeof consolePages>>>();
  running.http = await openHttpServer(
    app,
    hasConsole ? async (req, res) => (await pages.promise)(req, res) : undefined,
  );
  running.metrics = await openMetricsServer(app);
  if (running.metrics) log.info('metrics are served', { url: running.metrics.url });
  publishApp(app);
  if (hasConsole) pages.resolve(await consolePages(app, process.argv.includes('--dev')));
  const sayServing = () => console.log(servingWords(app, Math.round(performance.now() - startedAt)));
  const demo = await seedOnce(app, config.seed ?? (database ? 'demo' : 'none'), () => {
    sayServing();
    console.log(writingWords);
  });
  if (config.roles.includes('worker')) running.worker = await startWorker(app);
  if (!demo) sayServing();
  console.log(loginWords(app, demo));
}
