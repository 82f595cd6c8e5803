import { expect } from 'vitest';
import { eventsAfter, type PlatformClient, type PlatformEvent } from '#sdk/index.ts';
import { type Kind, prefixOf } from '#server/vocabulary/ids.ts';
import type { caller } from './test-server.ts';

export interface EventRecord {
  id: string;
  type: string;
  sequence: number;
  created_at: string;
  request_id: string;
  actor: { type: string; id: string };
  data: { object: { id: string }; changes: Record<string, { from: unknown; to: unknown }> };
}

/** Returns only the events of records of this kind. */
export const eventsOfKind = async (api: ReturnType<typeof caller>, kind: Kind) =>
  (await eventsOf(api)).filter(({ data }) => data.object.id.startsWith(`${prefixOf(kind)}_`));

/** Reads all events of an organization as a consumer does: page after page by sequence. */
export async function eventsOf(api: ReturnType<typeof caller>, query = ''): Promise<EventRecord[]> {
  const events: EventRecord[] = [];
  for (let after = 0; ; ) {
    const { body, text } = await api('GET', `/events?per_page=100&after_sequence=${after}${query}`);
    expect(body.data, text).toBeDefined();
    events.push(...body.data);
    after = body.meta.last_sequence;
    if (!body.meta.has_more) return events;
  }
}

/** Reads the events of one record with the published client. */
export async function eventsAbout(client: PlatformClient, resource_id: string): Promise<PlatformEvent[]> {
  const events: PlatformEvent[] = [];
  for await (const event of eventsAfter(client, 0, { query: { resource_id } })) events.push(event);
  return events;
}
