import { z } from 'zod';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { SettingsFollower } from '#server/calls/settings-followers.ts';
import { readSettings, settingsOf } from '#server/kernel/settings/settings.ts';
import { isFirstZone } from '#server/kernel/values/time-zones.ts';
import { defineJob } from '../jobs/job.ts';
import { recountSums } from './recount.ts';

export const recountAfterFirstZone = defineJob({
  name: 'recount',
  description: 'Recalculates daily totals when an organization sets its time zone for the first time.',
  data: z.object({}),
  concurrency: 1,
  async run(app, { organization_id }) {
    if (organization_id === null) throw new Error('sums are counted for one organization');
    const { sums, wrong } = await recountSums(app, organization_id);
    app.log.info('sums counted again', { organization: organization_id, sums, wrong });
  },
});

export const recountFirstZone: SettingsFollower = async (ctx, before) => {
  if (!isFirstZone(readSettings(before), settingsOf(ctx))) return;
  await addJob(ctx, recountAfterFirstZone, {});
};
