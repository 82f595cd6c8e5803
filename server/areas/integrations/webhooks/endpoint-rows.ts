import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import {
  webhookCursors,
  webhookDeliveries,
  webhookEndpoints,
  webhookLanes,
} from '#db/schema/integrations/webhooks.ts';
import { lastSequence } from '#server/base/events/rows.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';

const columns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  events: webhookEndpoints.events,
  filter: webhookEndpoints.filter,
  payload: webhookEndpoints.payload,
  enabled: webhookEndpoints.enabled,
  disabled_reason: webhookEndpoints.disabled_reason,
  secret: webhookEndpoints.secret,
  secret_prefix: webhookEndpoints.secret_prefix,
  previous_secret: webhookEndpoints.previous_secret,
  previous_secret_until: webhookEndpoints.previous_secret_until,
  failing_since: webhookEndpoints.failing_since,
  last_error: webhookEndpoints.last_error,
  last_success_at: webhookEndpoints.last_success_at,
  paused_until: webhookEndpoints.paused_until,
  conformance: webhookEndpoints.conformance,
  created_at: webhookEndpoints.created_at,
  created_by: webhookEndpoints.created_by,
  updated_at: webhookEndpoints.updated_at,
  version: webhookEndpoints.version,
};

export type EndpointRow = Pick<typeof webhookEndpoints.$inferSelect, keyof typeof columns>;

type NewEndpoint = Pick<
  EndpointRow,
  'id' | 'url' | 'description' | 'events' | 'filter' | 'payload' | 'enabled' | 'secret' | 'secret_prefix'
>;

/** Stores an endpoint. Events that were written before are not sent to it. */
export async function insertEndpoint(
  tx: Tx,
  organization: string,
  endpoint: NewEndpoint,
  createdBy: ActorRef,
  now: string,
): Promise<EndpointRow> {
  const since_position = await newestPosition(tx);
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({
      organization_id: organization,
      ...endpoint,
      since_position,
      created_at: now,
      created_by: createdBy,
      updated_at: now,
      version: 1,
    })
    .returning(columns);
  if (!row) throw new Error('the endpoint was not stored');
  await beginFollowing(tx, organization);
  return row;
}

/** The position of the newest event of the installation, whether it is committed or not. */
async function newestPosition(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ position: sql<number>`CASE WHEN is_called THEN last_value ELSE 0 END` })
    .from(sql`events_position_seq`);
  return row?.position ?? 0;
}

/** An organization's first endpoint starts at its newest events, not at its first. */
async function beginFollowing(tx: Tx, organization: string): Promise<void> {
  await tx
    .insert(webhookCursors)
    .values({ organization_id: organization, last_sequence: await lastSequence(tx, organization) })
    .onConflictDoNothing({ target: webhookCursors.organization_id });
}

const isEndpoint = (organization: string, id: string) =>
  and(inOrganization(webhookEndpoints, organization), eq(webhookEndpoints.id, id));

export async function findEndpoint(
  tx: Tx,
  organization: string,
  id: string,
  lock = false,
): Promise<EndpointRow | undefined> {
  const query = tx.select(columns).from(webhookEndpoints).where(isEndpoint(organization, id)).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function allEndpoints(tx: Tx, organization: string): Promise<EndpointRow[]> {
  return tx
    .select(columns)
    .from(webhookEndpoints)
    .where(inOrganization(webhookEndpoints, organization))
    .orderBy(webhookEndpoints.id);
}

type Change = Partial<Omit<EndpointRow, 'id' | 'created_at' | 'created_by' | 'version'>>;

export async function changeEndpoint(
  tx: Tx,
  organization: string,
  id: string,
  set: Change,
): Promise<EndpointRow> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...set, version: sql`${webhookEndpoints.version} + 1` })
    .where(isEndpoint(organization, id))
    .returning(columns);
  if (!row) throw new Error('the endpoint vanished while it was locked');
  return row;
}

/** Deletes an endpoint. Its pending deliveries are cancelled, and those that were sent stay in the log. */
export async function deleteEndpoint(tx: Tx, organization: string, id: string, now: string): Promise<void> {
  tx.send(
    tx
      .delete(webhookLanes)
      .where(and(inOrganization(webhookLanes, organization), eq(webhookLanes.endpoint_id, id))),
  );
  tx.send(
    tx
      .update(webhookDeliveries)
      .set({ state: 'cancelled', finished_at: now, next_attempt_at: null })
      .where(
        and(
          inOrganization(webhookDeliveries, organization),
          eq(webhookDeliveries.endpoint_id, id),
          // The value is a constant, because the index of pending deliveries is partial.
          eq(webhookDeliveries.state, 'pending').inlineParams(),
        ),
      ),
  );
  await tx.delete(webhookEndpoints).where(isEndpoint(organization, id));
}

/** All endpoints are read, because there are at most a hundred. Ids sort by time. */
export const endpointList = arrayList<EndpointRow>({
  of: 'webhook',
  sorts: { created_at: () => [], updated_at: ({ updated_at }) => [updated_at], url: ({ url }) => [url] },
  key: ({ id }) => id,
});

export async function listEndpoints(tx: Tx, organization: string, url: string | undefined, page: PageInput) {
  const all = await allEndpoints(tx, organization);
  return endpointList.page(
    all.filter((one) => url === undefined || one.url === url),
    page,
  );
}
