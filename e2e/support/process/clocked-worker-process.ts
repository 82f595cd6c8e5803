import { startWorker } from '#server/boot/worker.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import { loadConfig } from '#server/vocabulary/config.ts';

/** A worker as a separate process whose clock the test sets. startClockedWorker starts it, and tests kill it. */
let offset = 0;
process.on('message', (message: { offset: number }) => {
  offset = message.offset;
});
process.on('disconnect', () => process.exit(0));

const config = loadConfig();
const app = await createApp(config, {
  databaseUrl: config.databaseUrl ?? '',
  areas,
  router: appRouter,
  jobs: allJobs,
  now: () => Date.now() + offset,
});
await startWorker(app);
process.send?.('ready');
