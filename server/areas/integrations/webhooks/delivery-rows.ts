import type { Tx } from '#db/lane.ts';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import type { Slice } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  resource_id: string;
  reason: string;
  state: 'pending' | 'delivered' | 'failed' | 'cancelled';
  attempts: number;
  next_attempt_at: string | null;
  last_status: number | null;
  last_error: string | null;
  last_duration_ms: number | null;
  created_at: string;
  finished_at: string | null;
}

const columns = `id, endpoint_id, event_id, event_type, resource_id, reason, state, attempts, next_attempt_at,
  last_status, last_error, last_duration_ms, created_at, finished_at`;

export interface Wanted {
  endpoint_id?: string | undefined;
  event_id?: string | undefined;
  event_type?: string | undefined;
  resource_id?: string | undefined;
  state?: string | undefined;
}

export interface Stretch {
  since?: string | undefined;
  until?: string | undefined;
}

type Bind = Params['bind'];

/** Ids sort by time, so a stretch of time is a range of the primary key; its ends are whole milliseconds. */
function within({ since, until }: Stretch, bind: Bind): string[] {
  const from = (at: string) => bind(newId('delivery', Date.parse(at)).slice(0, 14));
  return [
    ...(since === undefined ? [] : [`AND id >= ${from(since)}`]),
    ...(until === undefined ? [] : [`AND id < ${from(until)}`]),
  ];
}

export async function listDeliveries(
  tx: Tx,
  organization: string,
  { since, until, ...wanted }: Wanted & Stretch,
  page: Slice,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const { values, bind } = new Params();
  const filters = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [`AND ${name} = ${bind(value)}`],
  );
  const where = [tenantIs(organization, bind), ...filters, ...within({ since, until }, bind)].join(' ');
  const counted = values.length;
  const direction = page.ascending ? 'ASC' : 'DESC';
  // Ids sort by time: the order is that of the primary key.
  const rows = await tx.text<DeliveryRow>(
    `SELECT ${columns} FROM webhook_deliveries WHERE ${where}
     ORDER BY id ${direction} ${limitClause(bind, page)}`,
    values,
  );
  const [count] = await tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM webhook_deliveries WHERE ${where}`,
    values.slice(0, counted),
  );
  return { rows, total: count?.total ?? 0 };
}

export async function findDelivery(
  tx: Tx,
  organization: string,
  id: string,
): Promise<(DeliveryRow & { body: string }) | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<DeliveryRow & { body: string }>(
    `SELECT ${columns}, body FROM webhook_deliveries WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row;
}

export interface AttemptRow {
  number: number;
  at: string;
  duration_ms: number;
  status: number | null;
  error: string | null;
  response: string;
}

export async function attemptsOf(tx: Tx, organization: string, deliveryId: string): Promise<AttemptRow[]> {
  const { values, bind } = new Params();
  return tx.text<AttemptRow>(
    `SELECT number, at, duration_ms, status, error, response FROM webhook_attempts
     WHERE ${tenantIs(organization, bind)} AND delivery_id = ${bind(deliveryId)} ORDER BY at, number`,
    values,
  );
}

/** What waits for a later try is due now; a lane that is in somebody's hands is due at most when its lease ends. */
export async function hurryLanes({ tx, organization, now }: Ctx, endpoint: string, resource?: string) {
  const { values, bind } = new Params();
  const at = bind(now);
  await tx.text(
    `UPDATE webhook_lanes l SET due_at = ${at} WHERE ${tenantIs(organization, bind)}
     AND endpoint_id = ${bind(endpoint)} ${resource === undefined ? '' : `AND resource_id = ${bind(resource)}`}
     AND due_at > ${at} AND EXISTS (
       SELECT FROM webhook_deliveries d WHERE d.organization_id = l.organization_id
       AND d.endpoint_id = l.endpoint_id AND d.resource_id = l.resource_id AND d.state = 'pending'
       AND d.next_attempt_at = l.due_at)`,
    values,
  );
}
