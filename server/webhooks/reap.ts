import { z } from 'zod';
import type { App } from '../app.ts';
import { defineJob } from '../jobs/job.ts';

const keepDays = 30;
const mostAtOnce = 5_000;

/** The delivery log ends after thirty days; what nobody could be given until then is given up. */
export const reapDeliveries = defineJob({
  name: 'webhook-reap',
  description: 'Deletes webhook deliveries older than thirty days.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: async (app: App) => {
    const before = new Date(app.now() - keepDays * 86_400_000).toISOString();
    await app.db.asSystem(async (tx) => {
      await tx.query(
        `DELETE FROM webhook_deliveries WHERE (organization_id, id) IN (
           SELECT organization_id, id FROM webhook_deliveries WHERE created_at < $1 LIMIT ${mostAtOnce})`,
        [before],
      );
      await tx.query(
        `DELETE FROM webhook_attempts WHERE (organization_id, delivery_id, number, at) IN (
           SELECT organization_id, delivery_id, number, at FROM webhook_attempts WHERE at < $1
           LIMIT ${mostAtOnce})`,
        [before],
      );
    });
  },
});
