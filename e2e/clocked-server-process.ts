import { allJobs } from '#server/all-jobs.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openFrontDoor } from '#server/http/server.ts';
import { appRouter } from '#server/router.ts';

/** The REST surface as a process of its own, whose clock the test sets: started by startClockedServer, killed at will. */
let offset = 0;
process.on('message', (said: { offset: number }) => {
  offset = said.offset;
  process.send?.({ offset });
});
process.on('disconnect', () => process.exit(0));

const config = loadConfig();
const app = await createApp(config, {
  databaseUrl: config.databaseUrl ?? '',
  router: appRouter,
  jobs: allJobs,
  now: () => Date.now() + offset,
});
const { url } = await openFrontDoor(app, undefined);
process.send?.({ url });
