import { finishUpgrade } from '#db/migrating/upgrade-backfill.ts';
import { carryTaxesOverAgain } from '#server/areas/finance/document-taxes/carry-over.ts';
import { linkStoredLinesAgain } from '#server/areas/finance/invoices/quoted/link-stored.ts';
import { postOldRecordsAgain } from '#server/areas/finance/postings/post-old-records.ts';
import { recountAgain } from '#server/base/reports/recount-once.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { appRouter } from '#server/product/router.ts';
import { atWork } from './workplace.ts';

export const finish = (): Promise<void> =>
  atWork(async ({ url, config }) => {
    const isFinished = await finishUpgrade(url, async () => {
      const app = await createApp(config, { databaseUrl: url, areas, router: appRouter, jobs: allJobs });
      try {
        await linkStoredLinesAgain(app);
        await recountAgain(app);
        await carryTaxesOverAgain(app);
        await postOldRecordsAgain(app);
      } finally {
        await app.close();
      }
    });
    console.log(isFinished ? 'the upgrade is finished' : 'there is no upgrade to finish');
  });
