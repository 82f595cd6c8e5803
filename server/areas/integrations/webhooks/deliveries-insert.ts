import { sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { webhookDeliveries, webhookLanes } from '#db/schema/integrations/webhooks.ts';
import { newId } from '#server/vocabulary/ids.ts';

export type Reason = (typeof webhookDeliveries.$inferSelect)['reason'];

export interface NewDelivery {
  endpoint_id: string;
  event_id: string;
  event_type: string;
  resource_id: string;
  body: string;
  reason: Reason;
}

/** Adds deliveries to the ends of their lanes, in the given order, and returns their ids. */
export function insertDeliveries(
  tx: Tx,
  organization: string,
  now: string,
  deliveries: readonly NewDelivery[],
): string[] {
  const at = Date.parse(now);
  const rows = deliveries.map(({ endpoint_id, event_id, event_type, resource_id, body, reason }) => ({
    organization_id: organization,
    id: newId('delivery', at),
    endpoint_id,
    event_id,
    event_type,
    resource_id,
    reason,
    state: 'pending' as const,
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
    body,
  }));
  sendRows(tx, { name: 'deliveries', table: webhookDeliveries, rows });
  deepenLanes(tx, organization, now, deliveries);
  return rows.map(({ id }) => id);
}

/** An existing lane keeps its due time, because new deliveries wait behind those that it already has. */
function deepenLanes(tx: Tx, organization: string, now: string, deliveries: readonly NewDelivery[]): void {
  const lanes = new Map<string, { endpoint: string; resource: string; depth: number }>();
  for (const { endpoint_id: endpoint, resource_id: resource } of deliveries) {
    const key = `${endpoint} ${resource}`;
    const depth = (lanes.get(key)?.depth ?? 0) + 1;
    lanes.set(key, { endpoint, resource, depth });
  }
  // Lanes are always locked in the same order, so that two transactions never wait for each other.
  const sorted = [...lanes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lane]) => lane);
  sendRows(tx, {
    name: 'deeper lanes',
    table: webhookLanes,
    rows: sorted.map(({ endpoint, resource, depth }) => ({
      organization_id: organization,
      endpoint_id: endpoint,
      resource_id: resource,
      depth,
      due_at: now,
      fence: 0,
    })),
    end: (insert) =>
      insert.onConflictDoUpdate({
        target: [webhookLanes.organization_id, webhookLanes.endpoint_id, webhookLanes.resource_id],
        set: { depth: sql`${webhookLanes.depth} + excluded.depth` },
      }),
  });
}
