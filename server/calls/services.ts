import type { AnyTRPCRouter } from '@trpc/server';
import type { Database } from '#db/lanes/client.ts';
import type { Organization } from '#server/kernel/access/actor.ts';
import type { Config } from '#server/vocabulary/config.ts';
import type { Log } from '#server/vocabulary/log.ts';
import type { Announcements } from './announcements.ts';
import type { AnyOperation } from './declared.ts';
import type { Limiter } from './limits/limits.ts';
import type { Streams } from './streams.ts';

/**
 * The services that operations use besides their own transaction. They are created once, by `createApp`, and passed on,
 * never global. A module that makes a service adds it to this interface, as a resource adds its record to `Records`.
 */
export interface Services {
  config: Config;
  log: Log;
  /** The platform's clock: for leases, retries, limits, sessions, tokens and logs. */
  now: () => number;
  nowIso: () => string;
  /** Waits before an outside service is called again; rejects when `signal` is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The clock of an organization, by which the rules of its records work: `ctx.now` in a call. */
  nowOf: (organization: Pick<Organization, 'clockAheadMs'>) => string;
  db: Database;
  /** All operations of the product, for code that describes or checks all of them. */
  operations: readonly AnyOperation[];
  router: AnyTRPCRouter;
  limiter: Limiter;
  announcements: Announcements;
  streams: Streams;
  /** The address of this installation; links in replies start with it. */
  baseUrl: string;
}
