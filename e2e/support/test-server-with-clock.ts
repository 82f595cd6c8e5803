import { inject } from 'vitest';
import { runDueAlarms } from '#server/resources/time/alarms.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { newDatabase } from './databases.ts';
import { caller, newTenant, startServer, type Tenant, type TestServer } from './test-server.ts';

export interface Clocked {
  server: TestServer;
  /** The address of its database, as the owner. */
  url: string;
  /** The clock does not move until it is set. */
  set(moment: string): void;
  /** Does something at another moment, and sets the clock back. */
  during<T>(moment: string, work: () => Promise<T>): Promise<T>;
  /** Sets the clock and runs everything that is due by then. */
  reach(moment: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product at a chosen time, on a database of its own, so that only this test's work is due. */
export async function startClocked(moment: string, config: Partial<Config> = {}): Promise<Clocked> {
  const own = await newDatabase(inject('databaseUrl'));
  let now = Date.parse(moment);
  const server = await startServer({ databaseUrl: own.url, now: () => now, config });
  const set = (to: string) => {
    now = Date.parse(to);
  };
  return {
    server,
    url: own.url,
    set,
    async during(moment, work) {
      const before = now;
      set(moment);
      try {
        return await work();
      } finally {
        now = before;
      }
    },
    async reach(to) {
      set(to);
      while ((await runDueAlarms(server.app)) > 0);
    },
    async close() {
      await server.close();
      await own.drop();
    },
  };
}

/** Creates an organization with these settings, and the calls of its administrator. */
export async function newWorkplace(server: TestServer, settings: Record<string, unknown> = {}) {
  const tenant: Tenant = await newTenant(server);
  await server.app.db.asSystem((tx) =>
    tx.text('UPDATE organizations SET settings = $2 WHERE id = $1', [tenant.id, JSON.stringify(settings)]),
  );
  server.app.tokens.forgetAll();
  return { tenant, api: caller(server, tenant.tokens.admin) };
}
