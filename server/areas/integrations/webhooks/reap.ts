import { z } from 'zod';
import { webhookAttempts, webhookDeliveries } from '#db/schema/integrations/webhooks.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { dropExpired } from '#server/base/storage/partitions.ts';
import { type Aging, deleteForShorter } from '#server/base/storage/retention.ts';
import type { Services } from '#server/calls/services.ts';

const logs: readonly Aging[] = [
  { kind: 'delivery', table: webhookAttempts, column: webhookAttempts.delivery_id },
  { kind: 'delivery', table: webhookDeliveries, column: webhookDeliveries.id },
];

/** Deletes deliveries after thirty days. Those that could not be delivered by then are given up. */
export async function reapDeliveryLog(app: Services, signal?: AbortSignal): Promise<void> {
  for (const deliveries of logs) {
    await dropExpired(app, deliveries, signal);
    await deleteForShorter(app, 'deliveries', deliveries, signal);
  }
}

export const reapDeliveries = defineJob({
  name: 'webhook-reap',
  description: 'Deletes webhook deliveries older than 30 days.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: Services, _, { signal }) => reapDeliveryLog(app, signal),
});
