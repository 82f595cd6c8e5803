import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { webhookCursors, webhookEndpoints } from '#db/schema/integrations/webhooks.ts';
import { eventHeads, events } from '#db/schema/kernel/events-and-calls.ts';
import { type EventView, eventColumns, presentEvent } from '#server/base/events/rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { insertDeliveries, type NewDelivery } from './deliveries-insert.ts';
import type { StoredFilter } from './filter/filter-of-events.ts';
import { atWork, passing } from './filter/passing.ts';
import { bodyOf, isSubscribed, type Subscription } from './matching.ts';
import { testType } from './webhook-events.ts';

const page = 200;

/** Finds organizations with events that were not yet passed to their endpoints. */
export async function organizationsBehind({ db }: Services): Promise<string[]> {
  const rows = await db.all.select((tx, reach) =>
    tx
      .select({ organization_id: webhookCursors.organization_id })
      .from(webhookCursors)
      .innerJoin(eventHeads, eq(eventHeads.organization_id, webhookCursors.organization_id))
      .where(
        and(
          reach(webhookCursors),
          reach(eventHeads),
          gt(eventHeads.last_sequence, webhookCursors.last_sequence),
        ),
      ),
  );
  return rows.map((row) => row.organization_id);
}

const moveCursor = prepared((db, given: { organization: string; last: number }) =>
  db
    .update(webhookCursors)
    .set({ last_sequence: given.last })
    .where(inOrganization(webhookCursors, given.organization)),
);

/**
 * Turns the next events of one organization into deliveries. The cursor moves in the same commit, so that a worker that
 * stops has done all of it or nothing. Returns true if there are more events.
 */
export function fanOut(app: Services, organization: string): Promise<boolean> {
  const now = app.nowIso();
  return app.db.withTenant(organization, 'write', async (tx) => {
    const after = await lockCursor(tx, organization);
    if (after === undefined) return false;
    const endpoints = await enabledEndpoints.run(tx, { organization });
    const positioned = await eventsAfter(tx, organization, after);
    const last = positioned.at(-1)?.event.sequence;
    if (last === undefined) return false;
    const wanted = await passing(atWork(app, tx, organization), subscribed(positioned, endpoints));
    insertDeliveries(tx, organization, now, wanted.map(deliveryOf));
    moveCursor.send(tx, { organization, last });
    return positioned.length === page;
  });
}

interface Positioned {
  event: EventView;
  position: number;
  resourceId: string;
}

interface Endpoint extends Subscription {
  payload: string;
  filter: StoredFilter;
}

interface Wanted extends Omit<Positioned, 'position'> {
  endpoint: Endpoint;
  filter: StoredFilter;
}

const subscribed = (positioned: readonly Positioned[], endpoints: readonly Endpoint[]): Wanted[] =>
  positioned.flatMap(({ event, position, resourceId }) =>
    endpoints
      .filter((endpoint) => isSubscribed(endpoint, event, position))
      .map((endpoint) => ({ event, resourceId, endpoint, filter: endpoint.filter })),
  );

const deliveryOf = ({ event, resourceId, endpoint }: Wanted): NewDelivery => ({
  endpoint_id: endpoint.id,
  event_id: event.id,
  event_type: event.type,
  // A test event has a lane of its own, because people wait for it and other deliveries may be failing.
  resource_id: event.type === testType ? event.id : resourceId,
  body: bodyOf(event, endpoint.payload),
  reason: event.type === testType ? ('test' as const) : ('event' as const),
});

const lockedCursor = prepared((db, given: { organization: string }) =>
  db
    .select({ last_sequence: webhookCursors.last_sequence })
    .from(webhookCursors)
    .where(inOrganization(webhookCursors, given.organization))
    .for('update', { skipLocked: true }),
);

/** Returns undefined if another worker is doing the same, or if the organization has never had an endpoint. */
async function lockCursor(tx: Tx, organization: string): Promise<number | undefined> {
  const [row] = await lockedCursor.run(tx, { organization });
  return row?.last_sequence;
}

/**
 * Waits for the current fan-out and blocks the next one until the transaction ends. Returns the last event that was
 * passed to endpoints.
 */
export async function lockFanOut({ tx, organization }: Ctx): Promise<number> {
  const [row] = await tx
    .select({ last_sequence: webhookCursors.last_sequence })
    .from(webhookCursors)
    .where(inOrganization(webhookCursors, organization))
    .for('update');
  return row?.last_sequence ?? Number.POSITIVE_INFINITY;
}

const enabledEndpoints = prepared((db, given: { organization: string }) =>
  db
    .select({
      id: webhookEndpoints.id,
      events: webhookEndpoints.events,
      filter: webhookEndpoints.filter,
      payload: webhookEndpoints.payload,
      since_position: webhookEndpoints.since_position,
    })
    .from(webhookEndpoints)
    .where(and(inOrganization(webhookEndpoints, given.organization), webhookEndpoints.enabled))
    .orderBy(webhookEndpoints.id),
);

const nextEvents = prepared((db, given: { organization: string; after: number }) =>
  db
    .select({ ...eventColumns, position: events.position, resource_id: events.resource_id })
    .from(events)
    .where(and(inOrganization(events, given.organization), gt(events.sequence, given.after)))
    .orderBy(events.sequence)
    .limit(page),
);

async function eventsAfter(tx: Tx, organization: string, after: number): Promise<Positioned[]> {
  const rows = await nextEvents.run(tx, { organization, after });
  return rows.map((row) => ({
    event: presentEvent(row),
    position: row.position,
    resourceId: row.resource_id,
  }));
}
