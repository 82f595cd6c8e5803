import { z } from 'zod';
import type { Tx } from '#db/lane.ts';
import { firstIdAt, prefixOf } from '#server/calls/ids.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { apiVersion } from '#server/kernel/records/journal.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

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

export const actorTypes = ['user', 'token', 'agent', 'system'] as const;

interface Wanted {
  after_sequence?: number | undefined;
  before_sequence?: number | undefined;
  limit: number;
  descending?: boolean;
  type?: string | undefined;
  resource_id?: string | undefined;
  actor_type?: (typeof actorTypes)[number] | undefined;
  actor_id?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  /** Only these; undefined where the reader may see all. */
  types?: readonly string[] | undefined;
}

/** In the order of their sequence; what has none yet does not exist for a reader. */
export async function readEvents(tx: Tx, organization: string, wanted: Wanted): Promise<EventView[]> {
  const { values, bind } = new Params();
  const { limit, descending = false } = wanted;
  const rows = await tx.text<EventRow>(
    `SELECT ${eventColumns} FROM events WHERE ${tenantIs(organization, bind)} AND ${conditions(organization, wanted, bind).join(' AND ')}
     ORDER BY sequence ${descending ? 'DESC' : ''} ${limitClause(bind, { limit, offset: 0 })}`,
    values,
  );
  return rows.map(presentEvent);
}

function conditions(organization: string, wanted: Wanted, bind: Params['bind']): string[] {
  const { after_sequence: after, before_sequence: before, type, types, resource_id, actor_id } = wanted;
  const actor_type = wanted.actor_type ?? typeOf(actor_id);
  return [
    after === undefined ? 'sequence IS NOT NULL' : `sequence > ${bind(after)}`,
    ...(before === undefined ? [] : [`sequence < ${bind(before)}`]),
    ...(type === undefined ? [] : [`type = ${bind(type)}`]),
    ...(resource_id === undefined ? [] : [`resource_id = ${bind(resource_id)}`]),
    ...(types === undefined ? [] : [`type = ANY(${bind(types)})`]),
    ...(actor_type === undefined ? [] : [`(actor ->> 'type') = ${bind(actor_type)}`]),
    ...(actor_id === undefined ? [] : [`(actor ->> 'id') = ${bind(actor_id)}`]),
    ...within(organization, wanted, bind),
  ];
}

/** However late a commit is, and however far apart the clocks of processes are. */
const marginMs = 3_600_000;

/**
 * An id says when it was made: at the same moment as the event. Numbers are given in nearly the same order, so those of
 * an hour before and after bound where to look for the rest.
 */
function within(
  organization: string,
  { created_after: since, created_before: until }: Wanted,
  bind: Params['bind'],
) {
  const at = (moment: string, more: number) => bind(firstIdAt('event', Date.parse(moment) + more));
  const numbered = (where: string) =>
    `(SELECT sequence FROM events WHERE ${tenantIs(organization, bind)} AND sequence IS NOT NULL AND ${where} LIMIT 1)`;
  const lowest = (moment: string) => numbered(`id < ${at(moment, -marginMs)} ORDER BY id DESC`);
  const highest = (moment: string) => numbered(`id >= ${at(moment, marginMs)} ORDER BY id`);
  return [
    ...(since === undefined ? [] : [`id >= ${at(since, 1)}`, `sequence > coalesce(${lowest(since)}, 0)`]),
    ...(until === undefined
      ? []
      : [`id < ${at(until, 0)}`, `sequence < coalesce(${highest(until)}, ${Number.MAX_SAFE_INTEGER})`]),
  ];
}

/** Of people and tokens the id says what they are, and the index asks for it. */
function typeOf(actor: string | undefined): string | undefined {
  if (actor?.startsWith(`${prefixOf('user')}_`)) return 'user';
  return actor?.startsWith(`${prefixOf('token')}_`) ? 'token' : undefined;
}

export async function findEvent(tx: Tx, organization: string, id: string): Promise<EventView | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<EventRow>(
    `SELECT ${eventColumns} FROM events WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     AND sequence IS NOT NULL`,
    values,
  );
  return row && presentEvent(row);
}

export async function lastSequence(tx: Tx, organization: string): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ last_sequence: number }>(
    `SELECT last_sequence FROM event_heads WHERE ${tenantIs(organization, bind)}`,
    values,
  );
  return row?.last_sequence ?? 0;
}
