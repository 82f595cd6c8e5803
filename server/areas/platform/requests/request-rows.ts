import type { Tx } from '#db/lane.ts';
import { requestLog } from '#db/schema/platform.ts';
import type { RequestRow } from '#server/base/storage/request-log.ts';
import { firstIdAt } from '#server/calls/ids.ts';
import type { Condition } from '#server/kernel/lists/filters.ts';
import { limitClause, type Slice } from '#server/kernel/lists/slice.ts';
import { comparison } from '#server/kernel/lists/text.ts';
import { Params, storedTable } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { wholePath } from './request-view.ts';

export type Logged = Omit<RequestRow, 'organization_id'>;

const names = [
  'id',
  'at',
  'actor',
  'method',
  'path',
  'operation',
  'status',
  'duration_ms',
  'replayed',
  'error_code',
  'error_paths',
  'address',
  'user_agent',
] as const satisfies readonly (keyof Logged)[];

const table = storedTable('request', requestLog, names);

export interface Wanted {
  conditions: readonly Condition[];
  search: string;
  /** Where the page before ended, and the call that the walk began with. */
  cursor: { value: string | null; id: string } | undefined;
  ascending: boolean;
}

type Bind = Params['bind'];

/** A call is logged when it is answered and named when it comes in: at most this long before. */
const longestMs = 3_600_000;

function clauseOf(one: Condition, bind: Bind): string[] {
  const { column, op, value } = one;
  if (column === 'token_id') return [inActor('id', one, bind)];
  if (column === 'actor_type') return [inActor('type', one, bind)];
  if (column === 'replayed') return [value === 'true' ? 'replayed' : 'NOT replayed'];
  const own = comparison(one, table, bind);
  // Said beside it in the words of an index.
  if (column === 'error_code' && op !== 'ne') return [own, 'status >= 400'];
  if (column === 'status' && ['eq', 'gt', 'gte'].includes(op) && Number(value) >= 400)
    return [own, 'status >= 400'];
  if (column === 'operation' && op === 'eq') return [own, ...beginningOf(String(value), bind)];
  if (column === 'at' && typeof value === 'string') return [own, ...aroundIds(op, value, bind)];
  return [own];
}

/** Ids of tokens are told with what they are, which the index asks for. */
function inActor(name: 'id' | 'type', { op, value }: Condition, bind: Bind): string {
  const column = `(actor ->> '${name}')`;
  const isToken = name === 'id' ? " AND (actor ->> 'type') = 'token'" : '';
  if (op === 'in') return `${column} = ANY(${bind(value)})${isToken}`;
  if (op === 'null') return value ? 'false' : 'true';
  return op === 'ne' ? `${column} <> ${bind(value)}` : `${column} = ${bind(value)}${isToken}`;
}

/** All calls of an operation have the beginning of its path. */
function beginningOf(operation: string, bind: Bind): string[] {
  const [, path = ''] = operation.split(' ');
  return [startsWith(wholePath(path.split('{')[0] ?? ''), bind)];
}

/** In the order of bytes, which is that of the index. */
const startsWith = (beginning: string, bind: Bind) =>
  `path ~>=~ ${bind(beginning)} AND path ~<~ ${bind(`${beginning}\u{10FFFF}`)}`;

function aroundIds(op: Condition['op'], value: string, bind: Bind): string[] {
  const moment = Date.parse(value);
  if (op === 'gt' || op === 'gte') return [`id >= ${bind(firstIdAt('request', moment - longestMs))}`];
  return op === 'lt' || op === 'lte' ? [`id < ${bind(firstIdAt('request', moment + 1))}`] : [];
}

function sought(search: string, bind: Bind): string[] {
  if (search === '') return [];
  return search.startsWith('req_') ? [`id = ${bind(search)}`] : [startsWith(wholePath(search), bind)];
}

function where(organization: string, { conditions, search, cursor }: Wanted, bind: Bind): string {
  const clauses = [
    tenantIs(organization, bind),
    ...conditions.flatMap((one) => clauseOf(one, bind)),
    ...sought(search, bind),
    // A walk is over what was there when it began: else it would meet its own calls.
    ...(cursor?.value ? [`id < ${bind(cursor.value)}`] : []),
  ];
  return clauses.join(' AND ');
}

/** Ids sort by time: the order is that of the primary key. */
export function selectRequests(
  tx: Tx,
  organization: string,
  wanted: Wanted,
  slice: Slice,
): Promise<Logged[]> {
  const { values, bind } = new Params();
  const { cursor, ascending } = wanted;
  const clauses = where(organization, wanted, bind);
  const after = cursor ? `AND id ${ascending ? '>' : '<'} ${bind(cursor.id)}` : '';
  return tx.text<Logged>(
    `SELECT ${table.selected} FROM request_log WHERE ${clauses} ${after}
     ORDER BY id ${ascending ? 'ASC' : 'DESC'} ${limitClause(bind, slice)}`,
    values,
  );
}

export async function countRequests(tx: Tx, organization: string, wanted: Wanted): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM request_log WHERE ${where(organization, wanted, bind)}`,
    values,
  );
  return row?.total ?? 0;
}

export async function findRequest(tx: Tx, organization: string, id: string): Promise<Logged | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<Logged>(
    `SELECT ${table.selected} FROM request_log WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row;
}
