import type { EventView } from '#server/base/events/rows.ts';
import { matchesPattern } from '#server/kernel/journal/event-kinds.ts';
import { testType } from './webhook-events.ts';

export interface Subscription {
  id: string;
  events: readonly string[];
  since_position: number;
}

/** The part of an event that decides whether it is sent. */
export interface Matched {
  type: string;
  data: { object: Readonly<Record<string, unknown>> };
}

/**
 * Returns true if an endpoint subscribes to an event, whatever its filter is. A test is for the endpoint that it names,
 * even without a subscription.
 */
export function isSubscribed(endpoint: Subscription, event: Matched, position: number): boolean {
  if (position <= endpoint.since_position) return false;
  if (event.type === testType) return event.data.object.id === endpoint.id;
  return matchesPattern(event.type, endpoint.events);
}

/** The body that all attempts send. A thin body only names the record; receivers can ask for the whole event. */
export function bodyOf(event: EventView, payload: string): string {
  if (payload !== 'thin') return JSON.stringify(event);
  const { id } = event.data.object;
  return JSON.stringify({ ...event, data: { object: { id }, changes: {} } });
}
