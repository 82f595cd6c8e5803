import type { Tx } from '#db/lane.ts';
import { type EventRow, type EventView, eventColumns, presentEvent } from '#server/base/events/rows.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { insertDeliveries, type NewDelivery } from './deliveries-insert.ts';
import { bodyOf, isFor, type Subscription } from './matching.ts';
import { testType } from './webhook-events.ts';

const page = 200;

/** Organizations whose endpoints have not been given their newest events. */
export async function organizationsBehind({ db }: App): Promise<string[]> {
  const rows = await db.asSystem((tx) =>
    tx.text<{ organization_id: string }>(
      `SELECT c.organization_id FROM webhook_cursors c JOIN event_heads h USING (organization_id)
       WHERE h.last_sequence > c.last_sequence`,
    ),
  );
  return rows.map((row) => row.organization_id);
}

/**
 * Turns the next events of one organization into deliveries, and remembers how far it got in the same commit: a
 * worker that dies here has done nothing, or all of it. Answers whether there is more.
 */
export function fanOut(app: App, organization: string): Promise<boolean> {
  const now = app.nowIso();
  return app.db.withTenant(organization, 'write', async (tx) => {
    const after = await lockCursor(tx, organization);
    if (after === undefined) return false;
    const endpoints = await enabledEndpoints(tx, organization);
    const events = await eventsAfter(tx, organization, after);
    const last = events.at(-1)?.event.sequence;
    if (last === undefined) return false;
    insertDeliveries(tx, organization, now, deliveriesOf(events, endpoints));
    const { values, bind } = new Params();
    tx.sendText(
      `UPDATE webhook_cursors SET last_sequence = ${bind(last)} WHERE ${tenantIs(organization, bind)}`,
      values,
    );
    return events.length === page;
  });
}

interface Positioned {
  event: EventView;
  position: number;
  resourceId: string;
}

interface Endpoint extends Subscription {
  payload: string;
}

const deliveriesOf = (events: readonly Positioned[], endpoints: readonly Endpoint[]): NewDelivery[] =>
  events.flatMap(({ event, position, resourceId }) =>
    endpoints
      .filter((endpoint) => isFor(endpoint, event, position))
      .map((endpoint) => ({
        endpoint_id: endpoint.id,
        event_id: event.id,
        event_type: event.type,
        // Somebody waits for a test: it must not stand behind what the endpoint keeps refusing.
        resource_id: event.type === testType ? event.id : resourceId,
        body: bodyOf(event, endpoint.payload),
        reason: event.type === testType ? ('test' as const) : ('event' as const),
      })),
  );

/** Undefined where another worker is at it, or where there is nobody to tell. */
async function lockCursor(tx: Tx, organization: string): Promise<number | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ last_sequence: number }>(
    `SELECT last_sequence FROM webhook_cursors WHERE ${tenantIs(organization, bind)} FOR UPDATE SKIP LOCKED`,
    values,
  );
  return row?.last_sequence;
}

/**
 * Waits for a fan-out that is under way and holds back the next one until the transaction ends. Answers the last event
 * that was handed to endpoints.
 */
export async function lockFanOut({ tx, organization }: Ctx): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ last_sequence: number }>(
    `SELECT last_sequence FROM webhook_cursors WHERE ${tenantIs(organization, bind)} FOR UPDATE`,
    values,
  );
  return row?.last_sequence ?? Number.POSITIVE_INFINITY;
}

async function enabledEndpoints(tx: Tx, organization: string): Promise<Endpoint[]> {
  const { values, bind } = new Params();
  return tx.text<Endpoint>(
    `SELECT id, events, filter, payload, since_position FROM webhook_endpoints
     WHERE ${tenantIs(organization, bind)} AND enabled ORDER BY id`,
    values,
  );
}

async function eventsAfter(tx: Tx, organization: string, after: number): Promise<Positioned[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<EventRow & { position: number; resource_id: string }>(
    `SELECT ${eventColumns}, position, resource_id FROM events WHERE ${tenantIs(organization, bind)} AND sequence > ${bind(after)}
     ORDER BY sequence LIMIT ${page}`,
    values,
  );
  return rows.map((row) => ({
    event: presentEvent(row),
    position: row.position,
    resourceId: row.resource_id,
  }));
}
