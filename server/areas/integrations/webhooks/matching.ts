import { isDeepStrictEqual } from 'node:util';
import type { EventView } from '#server/base/events/rows.ts';
import { matchesPattern } from '#server/kernel/resource/event-kinds.ts';
import { testType } from './webhook-events.ts';

export interface Subscription {
  id: string;
  events: readonly string[];
  filter: Readonly<Record<string, unknown>>;
  since_position: number;
}

/** The part of an event that decides whether it is sent. */
export interface Matched {
  type: string;
  data: { object: Readonly<Record<string, unknown>> };
}

/**
 * Returns true if an event is for an endpoint. A test is for the endpoint that it names, even without a subscription.
 */
export function isFor(endpoint: Subscription, event: Matched, position: number): boolean {
  if (position <= endpoint.since_position) return false;
  const { object } = event.data;
  if (event.type === testType) return object.id === endpoint.id;
  return matchesPattern(event.type, endpoint.events) && passesFilter(object, endpoint.filter);
}

/** The record must have the value, or one of the values, of each property of the filter. */
const passesFilter = (
  object: Matched['data']['object'],
  filter: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(filter).every(([name, wanted]) =>
    Array.isArray(wanted)
      ? wanted.some((one) => isDeepStrictEqual(object[name], one))
      : isDeepStrictEqual(object[name], wanted),
  );

/** The body that all attempts send. A thin body only names the record; receivers can ask for the whole event. */
export function bodyOf(event: EventView, payload: string): string {
  if (payload !== 'thin') return JSON.stringify(event);
  const { id } = event.data.object;
  return JSON.stringify({ ...event, data: { object: { id }, changes: {} } });
}
