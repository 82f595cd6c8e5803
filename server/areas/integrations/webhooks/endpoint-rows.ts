import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Slice } from '#server/kernel/lists/pages.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface EndpointRow {
  id: string;
  url: string;
  description: string | null;
  events: string[];
  filter: Record<string, unknown>;
  payload: 'full' | 'thin';
  enabled: boolean;
  disabled_reason: string | null;
  secret: string;
  secret_prefix: string;
  previous_secret: string | null;
  previous_secret_until: string | null;
  failing_since: string | null;
  last_error: string | null;
  last_success_at: string | null;
  paused_until: string | null;
  conformance: unknown;
  created_at: string;
  created_by: ActorRef;
  updated_at: string;
  version: number;
}

const columns = `id, url, description, events, filter, payload, enabled, disabled_reason, secret, secret_prefix,
  previous_secret, previous_secret_until, failing_since, last_error, last_success_at, paused_until, conformance,
  created_at, created_by, updated_at, version`;

type NewEndpoint = Pick<
  EndpointRow,
  'id' | 'url' | 'description' | 'events' | 'filter' | 'payload' | 'enabled' | 'secret' | 'secret_prefix'
>;

/** Its events begin here: what was written before is not for it. */
export async function insertEndpoint(
  tx: Tx,
  organization: string,
  endpoint: NewEndpoint,
  createdBy: ActorRef,
  now: string,
): Promise<EndpointRow> {
  const { values, bind } = new Params();
  const at = bind(now);
  const [row] = await tx.text<EndpointRow>(
    `INSERT INTO webhook_endpoints (organization_id, id, url, description, events, filter, payload, enabled, secret,
       secret_prefix, since_position, created_at, created_by, updated_at, version)
     VALUES (${bind(organization)}, ${bind(endpoint.id)}, ${bind(endpoint.url)}, ${bind(endpoint.description)},
       ${bind(endpoint.events)}, ${bind(JSON.stringify(endpoint.filter))}, ${bind(endpoint.payload)},
       ${bind(endpoint.enabled)}, ${bind(endpoint.secret)}, ${bind(endpoint.secret_prefix)},
       (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM events_position_seq),
       ${at}, ${bind(JSON.stringify(createdBy))}, ${at}, 1) RETURNING ${columns}`,
    values,
  );
  if (!row) throw new Error('the endpoint was not stored');
  await beginFollowing(tx, organization);
  return row;
}

/** An organization's first endpoint starts at its newest events, not at its first. */
async function beginFollowing(tx: Tx, organization: string): Promise<void> {
  const { values, bind } = new Params();
  await tx.text(
    `INSERT INTO webhook_cursors (organization_id, last_sequence) VALUES (${bind(organization)},
       coalesce((SELECT last_sequence FROM event_heads WHERE ${tenantIs(organization, bind)}), 0))
     ON CONFLICT (organization_id) DO NOTHING`,
    values,
  );
}

export async function findEndpoint(
  tx: Tx,
  organization: string,
  id: string,
  lock = false,
): Promise<EndpointRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<EndpointRow>(
    `SELECT ${columns} FROM webhook_endpoints WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     ${lock ? 'FOR UPDATE' : ''}`,
    values,
  );
  return row;
}

export async function allEndpoints(tx: Tx, organization: string): Promise<EndpointRow[]> {
  const { values, bind } = new Params();
  return tx.text<EndpointRow>(
    `SELECT ${columns} FROM webhook_endpoints WHERE ${tenantIs(organization, bind)} ORDER BY id`,
    values,
  );
}

type Change = Partial<Omit<EndpointRow, 'id' | 'created_at' | 'created_by' | 'version'>>;

export async function changeEndpoint(
  tx: Tx,
  organization: string,
  id: string,
  set: Change,
): Promise<EndpointRow> {
  const { values, bind } = new Params();
  const assignments = Object.entries(set).map(([name, value]) => {
    const isJson = name === 'filter' || name === 'conformance';
    return `${name} = ${bind(isJson && value !== null ? JSON.stringify(value) : value)}`;
  });
  const [row] = await tx.text<EndpointRow>(
    `UPDATE webhook_endpoints SET ${[...assignments, 'version = version + 1'].join(', ')}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} RETURNING ${columns}`,
    values,
  );
  if (!row) throw new Error('the endpoint vanished while it was locked');
  return row;
}

/** What waits for it is not sent any more; what was sent stays in the log. */
export async function deleteEndpoint(tx: Tx, organization: string, id: string, now: string): Promise<void> {
  const lanes = new Params();
  tx.sendText(
    `DELETE FROM webhook_lanes WHERE ${tenantIs(organization, lanes.bind)} AND endpoint_id = ${lanes.bind(id)}`,
    lanes.values,
  );
  const pending = new Params();
  const { bind } = pending;
  tx.sendText(
    `UPDATE webhook_deliveries SET state = 'cancelled', finished_at = ${bind(now)}, next_attempt_at = NULL
     WHERE ${tenantIs(organization, bind)} AND endpoint_id = ${bind(id)} AND state = 'pending'`,
    pending.values,
  );
  const own = new Params();
  await tx.text(
    `DELETE FROM webhook_endpoints WHERE ${tenantIs(organization, own.bind)} AND id = ${own.bind(id)}`,
    own.values,
  );
}

export async function listEndpoints(
  tx: Tx,
  organization: string,
  url: string | undefined,
  page: Slice,
): Promise<{ rows: EndpointRow[]; total: number }> {
  const all = (await allEndpoints(tx, organization)).filter((one) => url === undefined || one.url === url);
  // A hundred at most: counted and cut here.
  const ordered = page.ascending ? all : all.reverse();
  return { rows: ordered.slice(page.offset, page.offset + page.limit), total: all.length };
}
