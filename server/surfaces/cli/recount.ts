import { findOrganization } from '#server/base/identity/directory.ts';
import { recountSums } from '#server/base/reports/recount.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import { atWork } from './workplace.ts';

export const recount = (org: string): Promise<void> =>
  atWork(async ({ url, config }) => {
    const app = await createApp(config, { databaseUrl: url, areas, router: appRouter, jobs: allJobs });
    try {
      const { id } = await app.db.asSystem((tx) => findOrganization(tx, org));
      const { sums, wrong } = await recountSums(app, id);
      console.log(
        `${org}: ${sums} sums, ${wrong ? `${wrong} were wrong and are mended` : 'all as the records say'}`,
      );
    } finally {
      await app.close();
    }
  });
