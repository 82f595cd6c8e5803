import { and, asc, count, desc, eq, getTableColumns, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { requestLog } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Condition } from '#server/resources/lists/filters.ts';
import { comparison, conditionOf } from '#server/resources/lists/parts.ts';
import { limitOf, type Slice } from '#server/resources/lists/slice.ts';
import { storedTable } from '#server/resources/records/store.ts';
import { firstIdAt } from '#server/vocabulary/ids.ts';
import { type filterFields, wholePath } from './request-view.ts';

const { organization_id: _, ...columns } = getTableColumns(requestLog);

export type Logged = Awaited<ReturnType<typeof selectRequests>>[number];

const table = storedTable('request', requestLog, Object.keys(columns));

/** The columns that a list of calls is filtered by. */
export type RequestColumn = keyof typeof filterFields;

export interface Wanted {
  conditions: readonly Condition<RequestColumn>[];
  search: string;
  /** The last call of the page before, and the call with which the paging began. */
  cursor: { value: string | null; id: string } | undefined;
  ascending: boolean;
}

/** A call gets its id when it arrives and is logged when it is answered. This is the longest time between the two. */
const longestMs = 3_600_000;

/** The condition has no parameter, because the index of the failures is partial. */
const hasFailed = sql`${requestLog.status} >= 400`;

function conditionsOf(one: Condition<RequestColumn>): (SQL | undefined)[] {
  const { column, op, value } = one;
  if (column === 'token_id') return [inActor('id', one)];
  if (column === 'actor_type') return [inActor('type', one)];
  if (column === 'replayed')
    return [value === 'true' ? sql`${requestLog.replayed}` : sql`NOT ${requestLog.replayed}`];
  const own = conditionOf([comparison(one, table)], table.column);
  // The further conditions follow from the first ones and let PostgreSQL use an index.
  if (column === 'error_code' && op !== 'ne') return [own, hasFailed];
  if (column === 'status' && ['eq', 'gt', 'gte'].includes(op) && Number(value) >= 400)
    return [own, hasFailed];
  if (column === 'operation' && op === 'eq') return [own, beginsLike(String(value))];
  if (column === 'at' && typeof value === 'string') return [own, idsAround(op, value)];
  return [own];
}

const inTheActor = {
  id: sql`(${requestLog.actor} ->> 'id')`,
  type: sql`(${requestLog.actor} ->> 'type')`,
};

/** The index begins with the type of the actor, so a condition on the id of a token names its type too. */
function inActor(name: 'id' | 'type', { op, value }: Condition): SQL | undefined {
  const own = inTheActor[name];
  const isToken = name === 'id' ? sql`${inTheActor.type} = 'token'` : undefined;
  if (op === 'in') return and(sql`${own} = ANY(${sql.param(value)})`, isToken);
  if (op === 'null') return value ? sql`false` : sql`true`;
  return op === 'ne' ? sql`${own} <> ${value}` : and(sql`${own} = ${value}`, isToken);
}

/** The paths of all calls of an operation have the same beginning. */
function beginsLike(operation: string): SQL {
  const [, path = ''] = operation.split(' ');
  return startsWith(wholePath(path.split('{')[0] ?? ''));
}

/** The paths are compared in the order of bytes, which is that of the index. */
const startsWith = (beginning: string): SQL =>
  sql`${requestLog.path} ~>=~ ${beginning} AND ${requestLog.path} ~<~ ${`${beginning}\u{10FFFF}`}`;

function idsAround(op: Condition['op'], value: string): SQL | undefined {
  const moment = Date.parse(value);
  if (op === 'gt' || op === 'gte') return gte(requestLog.id, firstIdAt('request', moment - longestMs));
  return op === 'lt' || op === 'lte' ? lt(requestLog.id, firstIdAt('request', moment + 1)) : undefined;
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  return search.startsWith('req_') ? eq(requestLog.id, search) : startsWith(wholePath(search));
}

const where = (organization: string, { conditions, search, cursor }: Wanted): SQL | undefined =>
  and(
    inOrganization(requestLog, organization),
    ...conditions.flatMap(conditionsOf),
    matches(search),
    // The paging shows only calls that existed when it began. Otherwise it would list its own calls.
    cursor?.value ? lt(requestLog.id, cursor.value) : undefined,
  );

/** The calls are ordered by their ids, which sort by time, because that is the order of the primary key. */
export function selectRequests(tx: Tx, organization: string, wanted: Wanted, { limit, offset }: Slice) {
  const { cursor, ascending } = wanted;
  const beyond = ascending ? gt : lt;
  return tx
    .select(columns)
    .from(requestLog)
    .where(and(where(organization, wanted), cursor && beyond(requestLog.id, cursor.id)))
    .orderBy(ascending ? asc(requestLog.id) : desc(requestLog.id))
    .limit(limitOf(limit))
    .offset(offset);
}

export async function countRequests(tx: Tx, organization: string, wanted: Wanted): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(requestLog).where(where(organization, wanted));
  return row?.total ?? 0;
}

export async function findRequest(tx: Tx, organization: string, id: string): Promise<Logged | undefined> {
  const [row] = await tx
    .select(columns)
    .from(requestLog)
    .where(and(inOrganization(requestLog, organization), eq(requestLog.id, id)));
  return row;
}
