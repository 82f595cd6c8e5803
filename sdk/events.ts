import type { QueryOf } from './calls.ts';
import type { PlatformClient } from './client.ts';
import type { components } from './schema.ts';

type Event = components['schemas']['Event'];
type EventObjects = components['schemas']['EventObjects'];

export type EventType = keyof EventObjects;

/** One event. Its `type` determines the type of the record in `data.object`. */
export type PlatformEvent<T extends EventType = EventType> = {
  [K in T]: Omit<Event, 'type' | 'data'> & {
    type: K;
    data: { object: EventObjects[K]; changes: Event['data']['changes'] };
  };
}[T];

type Filters = Omit<QueryOf<'GET', '/events'>, 'after_sequence' | 'before_sequence' | 'sort_dir'>;

/** Returns all events after a given one, in order. Store the `sequence` of the last event that you have processed. */
export async function* eventsAfter(
  client: PlatformClient,
  sequence: number,
  { query, signal }: { query?: Filters; signal?: AbortSignal } = {},
): AsyncGenerator<PlatformEvent, void, undefined> {
  for (let after = sequence, hasMore = true; hasMore; ) {
    const asked = { query: { per_page: 100, ...query, after_sequence: after }, ...(signal && { signal }) };
    const reply = (await client.read('/events', asked)) as EventReply;
    yield* reply.data;
    ({ last_sequence: after, has_more: hasMore } = reply.meta);
  }
}

interface EventReply {
  data: PlatformEvent[];
  meta: { last_sequence: number; has_more: boolean };
}
