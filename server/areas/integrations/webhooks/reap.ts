import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { dropExpired } from '#server/base/storage/partitions.ts';
import { deleteForShorter } from '#server/base/storage/retention.ts';
import type { App } from '#server/calls/app.ts';

/** The delivery log ends after thirty days; what nobody could be given until then is given up. */
export async function reapDeliveryLog(app: App, signal?: AbortSignal): Promise<void> {
  for (const table of ['webhook_attempts', 'webhook_deliveries'] as const) {
    await dropExpired(app, table, signal);
    const column = table === 'webhook_attempts' ? 'delivery_id' : 'id';
    await deleteForShorter(app, 'deliveries', { kind: 'delivery', table, column }, signal);
  }
}

export const reapDeliveries = defineJob({
  name: 'webhook-reap',
  description: 'Deletes webhook deliveries older than thirty days.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: App, _, { signal }) => reapDeliveryLog(app, signal),
});
