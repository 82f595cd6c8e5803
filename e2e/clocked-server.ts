import { ringDue } from '#server/kernel/alarms.ts';
import { newDatabase } from './databases.ts';
import { startServer, type TestServer } from './fixtures.ts';

export interface Clocked {
  server: TestServer;
  /** Moves the clock and rings whatever is due by then. */
  goTo(moment: string): Promise<void>;
  close(): Promise<void>;
}

/** The product on a database of its own, with a clock that a test moves. */
export async function startClocked(start: string): Promise<Clocked> {
  const own = await newDatabase();
  let now = Date.parse(start);
  const server = await startServer({ now: () => now, databaseUrl: own.url });
  return {
    server,
    async goTo(moment) {
      now = Date.parse(moment);
      while ((await ringDue(server.app)) > 0);
    },
    async close() {
      await server.close();
      await own.drop();
    },
  };
}
