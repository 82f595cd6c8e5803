import type { App } from './app.ts';
import { Teller } from './integrations/teller.ts';
import { startBell } from './jobs/bell.ts';
import { keepPresence } from './jobs/presence.ts';
import { startJobs } from './jobs/worker.ts';
import { WebhookEngine } from './webhooks/engine.ts';

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
  const teller = new Teller(app);
  return {
    async close() {
      leave();
      await Promise.all([jobs.close(), bell.close(), webhooks.close(), teller.close()]);
    },
  };
}
