import type { ActorRef } from '#db/schema/columns.ts';
import type { ReplySharing } from '#db/schema/kernel/events-and-calls.ts';
import { currentTraceparent } from '#server/vocabulary/spans.ts';
import type { Recorded } from './recorded.ts';
import type { Settlement } from './settlement.ts';
import { inOrderOfKeys } from './sums.ts';

/** Counters and sums are spread over this number of rows, so that writers seldom wait for each other. */
const slots = 16;

/** The actor of a transaction, its organization, and its time. */
export interface Author {
  organization: string;
  actor: ActorRef;
  requestId: string;
  /** The call that the transaction follows from, if it runs after that call; otherwise null. */
  cause: string | null;
  now: string;
}

export interface StoredReply {
  key: string;
  fingerprint: string;
  sharing: ReplySharing | null;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The rows of the events, totals and idempotency key of one transaction. */
export function settlementOf(
  { organization, now, actor, requestId, cause }: Author,
  { entries, counts, sums }: Pick<Recorded, 'entries' | 'counts' | 'sums'>,
  lane: number,
  reply: StoredReply | undefined,
): Settlement {
  const own = { organization_id: organization, created_at: now };
  const place = { organization_id: organization, slot: lane % slots };
  const traceparent = currentTraceparent();
  return {
    events: entries.map(({ id, type, resource, resourceId, data }) => ({
      ...own,
      actor,
      request_id: requestId,
      cause,
      traceparent,
      id,
      type,
      resource,
      resource_id: resourceId,
      data,
    })),
    counts: inOrderOfKeys(counts).map(([resource, change]) => ({ ...place, resource, ...change })),
    sums: sums.changed
      .filter(({ count, amount }) => count !== 0 || Number(amount) !== 0)
      .map((sum) => ({ ...place, ...sum })),
    replies: reply ? [{ ...own, ...reply }] : [],
  };
}
