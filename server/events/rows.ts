import { z } from 'zod';
import type { Tx } from '#db/lane.ts';
import { apiVersion } from '../kernel/journal.ts';
import { limitClause } from '../kernel/slice.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';

const change = z.object({ from: z.unknown(), to: z.unknown() });

export const event = z
  .object({
    id: z.string(),
    type: z.string(),
    api_version: z.string(),
    sequence: z.int(),
    created_at: z.string(),
    organization_id: z.string(),
    actor: z.object({ type: z.string(), id: z.string() }),
    request_id: z.string(),
    data: z.object({
      object: z.record(z.string(), z.unknown()),
      changes: z.record(z.string(), change),
    }),
  })
  .meta({ id: 'Event' });

export type EventView = z.input<typeof event>;
export type EventRow = Omit<EventView, 'api_version'>;

export const eventColumns = 'id, type, sequence, created_at, organization_id, actor, request_id, data';

/** Always in this order of properties: the same event is the same bytes wherever it is told. */
export const presentEvent = (row: EventRow): EventView => ({
  id: row.id,
  type: row.type,
  api_version: apiVersion,
  sequence: row.sequence,
  created_at: row.created_at,
  organization_id: row.organization_id,
  actor: row.actor,
  request_id: row.request_id,
  data: row.data,
});

interface Wanted {
  after_sequence: number;
  limit: number;
  type?: string | undefined;
  resource_id?: string | undefined;
  /** Only these; undefined where the reader may see all. */
  readable?: readonly string[] | undefined;
}

/** In the order of their sequence; what has none yet does not exist for a reader. */
export async function readEvents(tx: Tx, organization: string, wanted: Wanted): Promise<EventView[]> {
  const { values, bind } = new Params();
  const { type, resource_id, readable } = wanted;
  const rows = await tx.query<EventRow>(
    `SELECT ${eventColumns} FROM events WHERE ${tenantIs(organization, bind)} AND sequence > ${bind(wanted.after_sequence)}
     ${type === undefined ? '' : `AND type = ${bind(type)}`}
     ${resource_id === undefined ? '' : `AND resource_id = ${bind(resource_id)}`}
     ${readable === undefined ? '' : `AND type = ANY(${bind(readable)})`}
     ORDER BY sequence ${limitClause(bind, { limit: wanted.limit, offset: 0 })}`,
    values,
  );
  return rows.map(presentEvent);
}

interface Latest {
  resource_id: string;
  limit: number;
  before_sequence: number | undefined;
  readable: readonly string[] | undefined;
}

/** Of one record, the other way round: what happened last comes first. */
export async function readLatestEvents(tx: Tx, organization: string, wanted: Latest): Promise<EventView[]> {
  const { values, bind } = new Params();
  const { before_sequence: before, readable } = wanted;
  const rows = await tx.query<EventRow>(
    `SELECT ${eventColumns} FROM events WHERE ${tenantIs(organization, bind)}
     AND resource_id = ${bind(wanted.resource_id)} AND sequence IS NOT NULL
     ${before === undefined ? '' : `AND sequence < ${bind(before)}`}
     ${readable === undefined ? '' : `AND type = ANY(${bind(readable)})`}
     ORDER BY sequence DESC ${limitClause(bind, { limit: wanted.limit, offset: 0 })}`,
    values,
  );
  return rows.map(presentEvent);
}

export async function findEvent(tx: Tx, organization: string, id: string): Promise<EventView | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.query<EventRow>(
    `SELECT ${eventColumns} FROM events WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     AND sequence IS NOT NULL`,
    values,
  );
  return row && presentEvent(row);
}

export async function lastSequence(tx: Tx, organization: string): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.query<{ last_sequence: number }>(
    `SELECT last_sequence FROM event_heads WHERE ${tenantIs(organization, bind)}`,
    values,
  );
  return row?.last_sequence ?? 0;
}
