import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { readCursor, writeCursor } from '#server/calls/pages/cursor.ts';
import type { Field } from '#server/kernel/values/field.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { childrenOf } from '../../records/parents.ts';
import { presentAll, visibleConditions } from '../../resource/insiders.ts';
import type { Resource } from '../../resource/resource.ts';
import { hiddenFrom } from '../../resource/restricted.ts';
import type { BoardView } from '../../resource/views.ts';
import type { Condition } from '../filters.ts';
import { asOfNow } from '../list.ts';
import { t } from '../messages.ts';
import { type ListInput, type ListQuery, toListQuery } from '../query.ts';
import { cardNames } from './board-card.ts';
import type { BoardInput } from './board-input.ts';
import { isPositionIn, orderNameOf, positionIn, sortedBy } from './board-order.ts';
import { type Counted, countColumns, selectColumns } from './board-query.ts';

interface Column {
  value: string | null;
  counted: readonly Counted[];
}

export async function readBoard(ctx: Ctx, resource: Resource, board: BoardView, input: BoardInput & object) {
  const query = await queryOf(ctx, resource, input);
  const { column, per_column, together } = input;
  if (input.cursor !== undefined && column === undefined && !together)
    throw invalidParameter('cursor', 'cursor', t('cursorWithoutColumn'));
  const hidden = hiddenFrom(ctx, resource);
  const sums = [board.sum, board.weighted].map((name) => (name && !hidden.includes(name) ? name : undefined));
  const isOnly =
    column === undefined || together ? [] : [{ column: board.by, op: 'eq' as const, value: column }];
  const only = { ...query, conditions: [...query.conditions, ...isOnly] };
  const counted = await countColumns(ctx, resource, only, { by: board.by, sums, isTogether: together });
  const columns = columnsOf(resource, board, counted, input);
  const rows = await readColumns(ctx, resource, board, query, columns, input);
  return columns.map(({ value, counted: own }) => {
    const found = rows.get(value) ?? { records: [], next: null };
    return {
      value,
      count: own.reduce((total, { count }) => total + count, 0),
      sums: sums[0]
        ? own.map(({ currency, sum, weighted }) => ({
            currency,
            sum: Number(sum ?? 0),
            ...(board.weighted ? { weighted_sum: Number(weighted ?? 0) } : {}),
          }))
        : [],
      records: per_column === 0 ? [] : found.records,
      next_cursor: found.next,
    };
  });
}

async function queryOf(ctx: Ctx, resource: Resource, input: BoardInput & object): Promise<ListQuery> {
  // The board reads columns instead of pages; all other parameters were parsed by the list's own schema.
  const asked = toListQuery(
    {
      ...input,
      cursor: undefined,
      page: 1,
      per_page: 1,
      sort_by: 'created_at',
      sort_dir: 'desc',
    } as ListInput,
    resource.list,
  );
  const within = await visibleConditions(ctx, resource, asked);
  const further = await childrenOf(ctx, resource, input);
  return asOfNow(ctx, resource, { ...asked, conditions: [...asked.conditions, ...within, ...further] });
}

function columnsOf(
  { all, states }: Resource,
  { by }: BoardView,
  counted: readonly Counted[],
  { column, together }: BoardInput,
): Column[] {
  if (together) return [{ value: null, counted }];
  const found = [...new Set(counted.map(({ value }) => value))];
  const known = by === 'status' && states ? states.names : valuesOf(all[by]);
  const values =
    column === undefined ? [...known, ...found.filter((one) => !known.includes(one ?? ''))] : [column];
  return values.map((value) => ({ value, counted: counted.filter((one) => one.value === value) }));
}

function valuesOf(field: Field | undefined): readonly string[] {
  if (field?.kind !== 'enum') return [];
  const { enum: own, anyOf = [] } = z.toJSONSchema(field.read, { io: 'output', unrepresentable: 'any' });
  return [own ?? [], ...anyOf.map((one) => one.enum ?? [])].flat().filter((one) => typeof one === 'string');
}

interface Found {
  records: Partial<Row>[];
  next: string | null;
}

async function readColumns(
  ctx: Ctx,
  resource: Resource,
  board: BoardView,
  query: ListQuery,
  columns: readonly Column[],
  input: BoardInput,
): Promise<ReadonlyMap<string | null, Found>> {
  const { per_column: limit, together } = input;
  if (limit === 0) return new Map();
  const wanted = columns
    .filter(({ counted }) => counted.length > 0)
    .map(({ value }) => {
      const name = input.order ?? orderNameOf(board, value);
      const order = sortedBy(board, name);
      const of = {
        of: `board of ${resource.kind}`,
        sort_by: `${name} ${value ?? ''}`,
        sort_dir: 'asc' as const,
      };
      const asked = { ...of, cursor: input.cursor, page: 1, per_page: limit };
      const after = readCursor(asked, of.of, (position) => isPositionIn(resource, order, position));
      return { value, order, of, after, conditions: together ? [] : isIn(board.by, value) };
    });
  const rows = await selectColumns(ctx, resource, query, wanted, limit + 1);
  const shown = await presentAll(ctx, resource, rows);
  const groups = Map.groupBy(shown, (row) => (together ? null : textOf(row[board.by])));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const names = [...cardNames(resource), 'redacted_fields'];
  return new Map(
    wanted.map(({ value, order, of }) => {
      const own = groups.get(value) ?? [];
      const last = own.length > limit ? stored.get(own[limit - 1]?.id ?? '') : undefined;
      const records = own.slice(0, limit).map((row) => picked(row, names));
      return [value, { records, next: last ? writeCursor(of.of, of, positionIn(order, last)) : null }];
    }),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const isIn = (column: string, value: string | null): Condition[] =>
  value === null ? [{ column, op: 'null', value: true }] : [{ column, op: 'eq', value }];

/** Long rows are shortened here, because the schema of the reply would check each of their values first. */
const picked = (row: Row, names: readonly string[]): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
