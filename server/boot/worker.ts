import { EventSender } from '#server/areas/integrations/followers/event-sender.ts';
import { WebhookEngine } from '#server/areas/integrations/webhooks/engine.ts';
import { startBell } from '#server/base/jobs/bell.ts';
import { keepPresence } from '#server/base/jobs/presence.ts';
import { startJobs } from '#server/base/jobs/worker.ts';
import type { App } from '#server/product/app.ts';

export interface Worker {
  /** Takes nothing new, lets what is under way finish, and leaves the rest for the next worker. */
  close(): Promise<void>;
}

/** Everything that happens behind the requests' backs. */
export async function startWorker(app: App): Promise<Worker> {
  const leave = await keepPresence(app);
  const jobs = await startJobs(app);
  const bell = startBell(app);
  const webhooks = new WebhookEngine(app);
  const eventSender = new EventSender(app);
  return {
    async close() {
      leave();
      await Promise.all([jobs.close(), bell.close(), webhooks.close(), eventSender.close()]);
    },
  };
}
