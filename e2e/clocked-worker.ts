import { allJobs } from '#server/all-jobs.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { appRouter } from '#server/router.ts';
import { startWorker } from '#server/worker.ts';

/** A worker as a process of its own, whose clock the test sets: started by startClockedWorker, killed at will. */
let offset = 0;
process.on('message', (said: { offset: number }) => {
  offset = said.offset;
});
process.on('disconnect', () => process.exit(0));

const config = loadConfig();
const app = await createApp(config, {
  databaseUrl: config.databaseUrl ?? '',
  router: appRouter,
  jobs: allJobs,
  now: () => Date.now() + offset,
});
await startWorker(app);
process.send?.('ready');
