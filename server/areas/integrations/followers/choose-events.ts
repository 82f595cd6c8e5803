import type { EventView } from '#server/base/events/rows.ts';
import type { Subscribed } from '../providers/outward.ts';
import type { Matched } from '../webhooks/matching.ts';

/** The longest wait. Older events are not sent. */
const oldestMs = 86_400_000;

export interface Choice {
  /** The events to send now, in their order. */
  chosen: EventView[];
  /** The number of events that are too old. */
  stale: number;
  /** The last event for which it was decided if it is sent. */
  upTo: number;
  /** The time of the next check; null for at once. */
  waitUntil: number | null;
}

interface Choosing extends Pick<Subscribed, 'joinSeconds'> {
  connectionId: string;
  /** The events that the connection subscribes to and that meet its filter. */
  subscribed: ReadonlySet<EventView>;
  /** The types that the author of the connection may read; undefined for all. */
  readable: readonly string[] | undefined;
  /** The time at which the connection began to send events. */
  since: string;
  now: number;
  /** True if there are more events after these. */
  isFull: boolean;
}

/** A connection sends no events about its own changes or about runs for events, because that would never end. */
export function isItsOwn({ type, data: { object } }: Matched, connectionId: string): boolean {
  if (type.startsWith('integration_connection.')) return object.id === connectionId;
  const isRun = type.startsWith('integration_run.');
  return isRun && (object.connection_id === connectionId || object.asked_by === 'event');
}

/**
 * Chooses which of the next events are sent and when. The first of them waits for `joinSeconds`, and the events of that
 * time are sent with it.
 */
export function chooseEvents(events: readonly EventView[], choosing: Choosing): Choice {
  const { now, since, connectionId, subscribed, readable, joinSeconds, isFull } = choosing;
  const at = ({ created_at }: EventView) => Date.parse(created_at);
  const wanted = events.filter(
    (event) =>
      at(event) >= Date.parse(since) &&
      subscribed.has(event) &&
      !isItsOwn(event, connectionId) &&
      (readable === undefined || readable.includes(event.type)),
  );
  const chosen = wanted.filter((event) => now - at(event) <= oldestMs);
  const last = events.at(-1)?.sequence ?? 0;
  const [first] = chosen;
  const due = first && !isFull ? at(first) + joinSeconds * 1_000 : now;
  if (first && due > now) return { chosen: [], stale: 0, upTo: first.sequence - 1, waitUntil: due };
  return { chosen, stale: wanted.length - chosen.length, upTo: last, waitUntil: null };
}

const pauses = [5, 30, 120, 600, 1_800, 3_600];

/**
 * Returns the seconds until the next attempt after the nth failure in a row. Attempts go on as long as the connection
 * exists.
 */
export const pauseAfter = (failures: number): number =>
  pauses[Math.min(failures, pauses.length) - 1] ?? 3_600;
