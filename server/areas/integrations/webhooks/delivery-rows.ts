import { and, eq, exists, gt, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { webhookAttempts, webhookDeliveries, webhookLanes } from '#db/schema/integrations/webhooks.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { newId } from '#server/vocabulary/ids.ts';

const columns = {
  id: webhookDeliveries.id,
  endpoint_id: webhookDeliveries.endpoint_id,
  event_id: webhookDeliveries.event_id,
  event_type: webhookDeliveries.event_type,
  resource_id: webhookDeliveries.resource_id,
  reason: webhookDeliveries.reason,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  next_attempt_at: webhookDeliveries.next_attempt_at,
  last_status: webhookDeliveries.last_status,
  last_error: webhookDeliveries.last_error,
  last_duration_ms: webhookDeliveries.last_duration_ms,
  created_at: webhookDeliveries.created_at,
  finished_at: webhookDeliveries.finished_at,
};

export type DeliveryRow = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof columns>;

export type Wanted = {
  [K in 'endpoint_id' | 'event_id' | 'event_type' | 'resource_id' | 'state']?: DeliveryRow[K] | undefined;
};

export interface Stretch {
  since?: string | undefined;
  until?: string | undefined;
}

const { endpoint_id, event_id, event_type, resource_id, state } = webhookDeliveries;

const conditionsOf = (organization: string, wanted: Wanted & Stretch) =>
  and(
    inOrganization(webhookDeliveries, organization),
    wanted.endpoint_id === undefined ? undefined : eq(endpoint_id, wanted.endpoint_id),
    wanted.event_id === undefined ? undefined : eq(event_id, wanted.event_id),
    wanted.event_type === undefined ? undefined : eq(event_type, wanted.event_type),
    wanted.resource_id === undefined ? undefined : eq(resource_id, wanted.resource_id),
    wanted.state === undefined ? undefined : eq(state, wanted.state),
    wanted.since === undefined ? undefined : gte(webhookDeliveries.id, firstIdAt(wanted.since)),
    wanted.until === undefined ? undefined : lt(webhookDeliveries.id, firstIdAt(wanted.until)),
  );

/** Ids sort by time, so a period is a range of the primary key; its ends are whole milliseconds. */
const firstIdAt = (moment: string) => newId('delivery', Date.parse(moment)).slice(0, 14);

/** Ids sort by time. */
export const deliveryList = rowList({
  of: 'delivery',
  sorts: { created_at: [webhookDeliveries.id] },
  key: [webhookDeliveries.id],
  indexed: { table: webhookDeliveries, shown: columns },
});

export async function listDeliveries(
  tx: Tx,
  organization: string,
  wanted: Wanted & Stretch,
  page: PageInput,
) {
  const isWanted = conditionsOf(organization, wanted);
  return deliveryList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(webhookDeliveries)
        .where(and(isWanted, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: sql<number>`count(*)` }).from(webhookDeliveries).where(isWanted),
  });
}

export async function findDelivery(
  tx: Tx,
  organization: string,
  id: string,
): Promise<(DeliveryRow & { body: string; request_id: string | null }) | undefined> {
  const [row] = await tx
    .select({ ...columns, body: webhookDeliveries.body, request_id: events.request_id })
    .from(webhookDeliveries)
    .leftJoin(
      events,
      and(eq(events.organization_id, webhookDeliveries.organization_id), eq(events.id, event_id)),
    )
    .where(and(inOrganization(webhookDeliveries, organization), eq(webhookDeliveries.id, id)));
  return row;
}

const attempt = {
  number: webhookAttempts.number,
  at: webhookAttempts.at,
  duration_ms: webhookAttempts.duration_ms,
  status: webhookAttempts.status,
  error: webhookAttempts.error,
  response: webhookAttempts.response,
};

export type AttemptRow = Pick<typeof webhookAttempts.$inferSelect, keyof typeof attempt>;

export async function attemptsOf(tx: Tx, organization: string, deliveryId: string): Promise<AttemptRow[]> {
  return tx
    .select(attempt)
    .from(webhookAttempts)
    .where(and(inOrganization(webhookAttempts, organization), eq(webhookAttempts.delivery_id, deliveryId)))
    .orderBy(webhookAttempts.at, webhookAttempts.number);
}

/**
 * Deliveries that wait for a later attempt are due now. A lane that a worker has claimed is left alone: it is due when its
 * lease ends.
 */
export async function hurryLanes({ tx, organization, now }: Ctx, endpoint: string, resource?: string) {
  const waiting = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.organization_id, webhookLanes.organization_id),
        eq(endpoint_id, webhookLanes.endpoint_id),
        eq(resource_id, webhookLanes.resource_id),
        eq(state, 'pending').inlineParams(),
        eq(webhookDeliveries.next_attempt_at, webhookLanes.due_at),
      ),
    );
  await tx
    .update(webhookLanes)
    .set({ due_at: now })
    .where(
      and(
        inOrganization(webhookLanes, organization),
        eq(webhookLanes.endpoint_id, endpoint),
        resource === undefined ? undefined : eq(webhookLanes.resource_id, resource),
        gt(webhookLanes.due_at, now),
        exists(waiting),
      ),
    );
}
