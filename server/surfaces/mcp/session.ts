import { limitActor } from '#server/calls/limits/throttle.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { App } from '#server/product/app.ts';
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
  /** The request was counted as a read. */
  isCounted: boolean;
  /** The id of the last call, which an error names. */
  requestId: string;
}

/** Counts a request that has reached no operation, once. */
export async function countAsRead(session: Session): Promise<void> {
  if (session.calls > 0 || session.isCounted) return;
  session.isCounted = true;
  await limitActor(session.app, session.exchange.call, session.actor, 'query');
}
