import type { Tx } from '#db/lane.ts';
import { newId } from '#server/calls/ids.ts';
import { insertRows } from './values.ts';

export type Reason = 'event' | 'test' | 'resend' | 'replay';

export interface NewDelivery {
  endpoint_id: string;
  event_id: string;
  event_type: string;
  resource_id: string;
  body: string;
  reason: Reason;
}

/** At the end of their lanes, in the order given. Answers their ids. */
export function insertDeliveries(
  tx: Tx,
  organization: string,
  now: string,
  deliveries: readonly NewDelivery[],
): string[] {
  const at = Date.parse(now);
  const ids = deliveries.map(() => newId('delivery', at));
  const rows = deliveries.map((one, i) => [
    organization,
    ids[i],
    one.endpoint_id,
    one.event_id,
    one.event_type,
    one.resource_id,
    one.reason,
    'pending',
    0,
    now,
    now,
    one.body,
  ]);
  const columns = `webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, resource_id, reason,
    state, attempts, next_attempt_at, created_at, body)`;
  insertRows(tx, columns, rows);
  deepenLanes(tx, organization, now, deliveries);
  return ids;
}

/** A lane that is there keeps its own time: what is new waits behind what it already holds. */
function deepenLanes(tx: Tx, organization: string, now: string, deliveries: readonly NewDelivery[]): void {
  const lanes = new Map<string, { endpoint: string; resource: string; depth: number }>();
  for (const { endpoint_id: endpoint, resource_id: resource } of deliveries) {
    const key = `${endpoint} ${resource}`;
    const depth = (lanes.get(key)?.depth ?? 0) + 1;
    lanes.set(key, { endpoint, resource, depth });
  }
  // Always locked in the same order, so that nobody waits for each other.
  const sorted = [...lanes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lane]) => lane);
  const rows = sorted.map(({ endpoint, resource, depth }) => [
    organization,
    endpoint,
    resource,
    depth,
    now,
    0,
  ]);
  insertRows(
    tx,
    'webhook_lanes AS l (organization_id, endpoint_id, resource_id, depth, due_at, fence)',
    rows,
    'ON CONFLICT (organization_id, endpoint_id, resource_id) DO UPDATE SET depth = l.depth + excluded.depth',
  );
}
