import type { Embedded } from '#db/embedded/server.ts';
import type { Tracing } from '#server/base/monitoring/tracing.ts';
import type { App } from '#server/product/app.ts';
import type { MetricsServer } from '#server/surfaces/http/metrics.ts';
import type { HttpServer } from '#server/surfaces/http/server.ts';
import type { Log } from '#server/vocabulary/log.ts';
import type { Worker } from './worker.ts';

/** What has been started so far; a stop may come before all of it is there. */
export interface Running {
  database?: Promise<Embedded>;
  app?: App;
  http?: HttpServer;
  worker?: Worker;
  metrics?: MetricsServer | undefined;
  tracing?: Tracing;
}

/** Milliseconds after the stop began by which each step is over, whatever hangs. The process itself ends within 10 s. */
const by = { work: 7_000, connections: 8_000, database: 9_200 };
/** Immediate shutdown of PostgreSQL, and what killing it takes. */
const forceMs = 500;

/** The way of the start back. Answers whether everything ended by itself. */
export async function shutDown(running: Running, log: Log): Promise<boolean> {
  const startedAt = performance.now();
  const left = (ms: number) => Math.max(0, startedAt + ms - performance.now());
  let isClean = true;
  const step = async (what: string, ms: number, work: () => Promise<unknown>) => {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), left(ms));
    try {
      const end = await Promise.race([work(), late.promise]);
      if (end !== 'late') return;
      log.warn(`stopping goes on without waiting any longer for ${what}`);
    } catch (error) {
      log.failure(`stopping: ${what}`, error);
    } finally {
      clearTimeout(timer);
    }
    isClean = false;
  };
  await step('calls and jobs', by.work, () => Promise.all([running.http?.drain(), running.worker?.close()]));
  await step('connections', by.connections, async () => {
    running.metrics?.close();
    await Promise.all([running.app?.close(), running.tracing?.close()]);
  });
  await step('the database', by.database, async () => {
    const database = await running.database?.catch(() => undefined);
    const fastMs = left(by.database) - 2 * forceMs - 200;
    await database?.stop({ fastMs, immediateMs: forceMs });
  });
  return isClean;
}
