import type { App } from '#server/calls/app.ts';
import type { Actor } from '#server/kernel/calls/actor.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Catalogue } from './catalogue.ts';

/** One request of a client, during which a tool may call several operations. */
export interface Session {
  app: App;
  catalogue: Catalogue;
  actor: Actor;
  exchange: Exchange;
  /** The operations that were called. */
  calls: number;
  /** The id of the last call, which an error names. */
  requestId: string;
}
