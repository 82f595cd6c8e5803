import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lt,
  notLike,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { builder, prepared } from '#db/queries/prepared.ts';
import { type EventData, eventHeads, events } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { limitOf } from '#server/resources/lists/slice.ts';
import { firstIdAt, prefixOf } from '#server/vocabulary/ids.ts';
import { type CallTime, isWithinCall } from './call-time.ts';

/** The version of the form in which events are sent. */
export const apiVersion = '1.0.0';

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

/** The columns of an event that is shown. */
export const eventColumns = {
  id: events.id,
  type: events.type,
  /** Only events that have a number are read. */
  sequence: sql<number>`${events.sequence}`,
  created_at: events.created_at,
  organization_id: events.organization_id,
  actor: events.actor,
  request_id: events.request_id,
  data: events.data,
};

/** The properties are always in this order, so that an event is the same bytes wherever it is sent. */
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
  /** The events of any of these records. */
  resource_ids?: readonly string[] | undefined;
  /** Queries of the ids of further records. */
  further_ids?: readonly SQLWrapper[] | undefined;
  /** Queries of the ids of records of which only the steps are read, not every update. */
  step_ids?: readonly SQLWrapper[] | undefined;
  /** Events of one call. */
  request?: CallTime | undefined;
  /** Events that followed from this call at a later time. */
  cause?: string | undefined;
  actor_type?: (typeof actorTypes)[number] | undefined;
  actor_id?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  /** Only these; undefined where the reader may see all. */
  types?: readonly string[] | undefined;
}

/** Events in the order of their sequence. An event without a number does not exist for a reader. */
export async function readEvents(tx: Tx, organization: string, wanted: Wanted): Promise<EventView[]> {
  const { limit, descending = false } = wanted;
  const rows = await tx
    .select(eventColumns)
    .from(events)
    .where(and(inOrganization(events, organization), conditionsOf(organization, wanted)))
    .orderBy(descending ? desc(events.sequence) : asc(events.sequence))
    .limit(limitOf(limit));
  return rows.map(presentEvent);
}

/** Events without their records, in the order of their sequence. */
export const readEventSteps = async (tx: Tx, organization: string, wanted: Wanted) =>
  tx
    .select({
      id: events.id,
      type: events.type,
      created_at: events.created_at,
      actor: events.actor,
      request_id: events.request_id,
      resource: events.resource,
      resource_id: events.resource_id,
      changes: sql<EventData['changes']>`${events.data} -> 'changes'`,
    })
    .from(events)
    .where(and(inOrganization(events, organization), conditionsOf(organization, wanted)))
    .orderBy(asc(events.sequence))
    .limit(limitOf(wanted.limit));

function conditionsOf(organization: string, wanted: Wanted): SQL | undefined {
  const { after_sequence: after, before_sequence: before, type, types, resource_id, actor_id } = wanted;
  const { resource_ids, further_ids = [], step_ids = [] } = wanted;
  const actor_type = wanted.actor_type ?? typeOf(actor_id);
  return and(
    after === undefined ? isNotNull(events.sequence) : gt(events.sequence, after),
    before === undefined ? undefined : lt(events.sequence, before),
    type === undefined ? undefined : eq(events.type, type),
    resource_id === undefined ? undefined : eq(events.resource_id, resource_id),
    resource_ids &&
      or(
        anyOf(events.resource_id, resource_ids),
        ...further_ids.map(isAmong),
        ...step_ids.map((ids) => and(isAmong(ids), notLike(events.type, '%.updated'))),
      ),
    isOfRequest(wanted),
    wanted.cause === undefined ? undefined : eq(events.cause, wanted.cause),
    types === undefined ? undefined : anyOf(events.type, types),
    actor_type === undefined ? undefined : sql`(${events.actor} ->> 'type') = ${actor_type}`,
    actor_id === undefined ? undefined : sql`(${events.actor} ->> 'id') = ${actor_id}`,
    isCreatedWithin(organization, wanted),
  );
}

/** The ids are an array, so that each is looked up in the index. */
const isAmong = (ids: SQLWrapper): SQL => sql`${events.resource_id} = ANY(ARRAY(${ids}))`;

/** The ids of the events of a call are made while it runs, so few rows are compared and no index is needed. */
function isOfRequest({ request }: Pick<Wanted, 'request'>): SQL | undefined {
  if (!request) return undefined;
  return and(eq(events.request_id, request.id), isWithinCall(events.id, 'event', request));
}

/** The call that a transaction followed from, if the id is that of its work and not of a call. */
export async function causeOf(tx: Tx, organization: string, work: CallTime): Promise<string | undefined> {
  const [row] = await tx
    .select({ cause: events.cause })
    .from(events)
    .where(and(inOrganization(events, organization), isOfRequest({ request: work })))
    .limit(1);
  return row?.cause ?? undefined;
}

/** Longer than a commit takes, and than the clocks of processes differ. */
const marginMs = 3_600_000;

/**
 * An id contains the moment when it was made, which is that of the event. Numbers are given in nearly the same order, so
 * the numbers of an hour before and after the stretch of time bound the part of the index that has to be read.
 */
function isCreatedWithin(organization: string, { created_after: since, created_before: until }: Wanted) {
  const idAt = (moment: string, moreMs: number) => firstIdAt('event', Date.parse(moment) + moreMs);
  const numberOf = (where: SQL, order: SQL) =>
    builder
      .select({ sequence: events.sequence })
      .from(events)
      .where(and(inOrganization(events, organization), isNotNull(events.sequence), where))
      .orderBy(order)
      .limit(1);
  const lowest = (moment: string) => numberOf(lt(events.id, idAt(moment, -marginMs)), desc(events.id));
  const highest = (moment: string) => numberOf(gte(events.id, idAt(moment, marginMs)), asc(events.id));
  return and(
    since === undefined
      ? undefined
      : and(gte(events.id, idAt(since, 1)), sql`${events.sequence} > coalesce(${lowest(since)}, 0)`),
    until === undefined
      ? undefined
      : and(
          lt(events.id, idAt(until, 0)),
          sql`${events.sequence} < coalesce(${highest(until)}, ${Number.MAX_SAFE_INTEGER}::bigint)`,
        ),
  );
}

/** The ids of people and tokens show their type. The index begins with the type, so it is part of the condition. */
function typeOf(actor: string | undefined): string | undefined {
  if (actor?.startsWith(`${prefixOf('user')}_`)) return 'user';
  return actor?.startsWith(`${prefixOf('token')}_`) ? 'token' : undefined;
}

export async function findEvent(tx: Tx, organization: string, id: string): Promise<EventView | undefined> {
  const [row] = await tx
    .select(eventColumns)
    .from(events)
    .where(and(inOrganization(events, organization), eq(events.id, id), isNotNull(events.sequence)));
  return row && presentEvent(row);
}

const headOf = prepared((db, given: { organization: string }) =>
  db
    .select({ last_sequence: eventHeads.last_sequence })
    .from(eventHeads)
    .where(inOrganization(eventHeads, given.organization)),
);

export async function lastSequence(tx: Tx, organization: string): Promise<number> {
  const [row] = await headOf.run(tx, { organization });
  return row?.last_sequence ?? 0;
}
