import type { Ctx } from '#server/calls/context.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { childrenOf } from '../../records/parents.ts';
import { visibleConditions } from '../../resource/insiders.ts';
import type { Resource } from '../../resource/resource.ts';
import { checkRestricted, hiddenFrom } from '../../resource/restricted.ts';
import type { BoardView } from '../../resource/views.ts';
import { asOfNow } from '../list.ts';
import { t } from '../messages.ts';
import { type ListInput, type ListQuery, toListQuery } from '../query.ts';
import { columnsOf, isIn, lanesOf, recordsIn, valueAsked } from './board-columns.ts';
import type { BoardInput } from './board-input.ts';
import { type Counted, countColumns } from './count-columns.ts';
import { type Found, readColumns } from './read-columns.ts';
import { readLanes } from './read-lanes.ts';

export async function readBoard(
  ctx: Ctx,
  resource: Resource,
  declared: BoardView,
  input: BoardInput & object,
) {
  const board = boardBy(declared, input.by);
  checkLanes(board, input);
  // The counts tell what the values are, as a filter does.
  checkRestricted(ctx, resource, input.lanes ? [board.by, input.lanes] : [board.by], true);
  const query = await queryOf(ctx, resource, input);
  const { column, per_column, together, lane, lanes } = input;
  const hidden = hiddenFrom(ctx, resource);
  const sums = [board.sum, board.weighted].map((name) => (name && !hidden.includes(name) ? name : undefined));
  const only = {
    ...query,
    conditions: [
      ...query.conditions,
      ...(column === undefined || together ? [] : isIn(resource, board.by, valueAsked(column))),
      ...(lanes === undefined || lane === undefined ? [] : isIn(resource, lanes, valueAsked(lane))),
    ],
  };
  const counting = { by: board.by, lanes, sums, isTogether: together };
  const { counted, further, furtherLanes } = await countColumns(ctx, resource, only, counting);
  const figuresOf = (own: readonly Counted[]) => ({
    count: recordsIn(own),
    sums: sums[0] ? sumsOf(own, board.weighted !== undefined) : [],
  });
  const columns = columnsOf(resource, board, counted, input);
  const rows: ReadonlyMap<string | null, Found> = lanes
    ? new Map()
    : await readColumns(ctx, resource, board, query, columns, input);
  const data = columns.map(({ value, counted: own }) => {
    const found = rows.get(value) ?? { records: [], next: null };
    return { value, ...figuresOf(own), ...pageOf(found, per_column) };
  });
  const shownLanes = lanes ? lanesOf(resource, lanes, counted, lane) : [];
  const inCell = lanes
    ? await readLanes(ctx, resource, board, { by: lanes, values: shownLanes }, query, input)
    : undefined;
  const answeredLanes = shownLanes.map(({ value, counted: own }) => {
    const cells = Map.groupBy(own, (one) => one.value);
    return {
      value,
      ...figuresOf(own),
      cells: columns.flatMap(({ value: of }) => {
        const inThis = cells.get(of);
        if (!inThis || !inCell) return [];
        return [
          { value: of, ...figuresOf(inThis), ...pageOf(inCell({ column: of, lane: value }), per_column) },
        ];
      }),
    };
  });
  return { data, further_columns: further, lanes: answeredLanes, further_lanes: furtherLanes };
}

const pageOf = ({ records, next }: Found, perColumn: number) => ({
  records: perColumn === 0 ? [] : records,
  next_cursor: next,
});

/** The sums of counted records by currency; a column has the records of several lanes. */
function sumsOf(counted: readonly Counted[], isWeighted: boolean) {
  const total = (of: readonly (string | null)[]) => of.reduce((sum, one) => sum + Number(one ?? 0), 0);
  return [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    sum: total(own.map(({ sum }) => sum)),
    ...(isWeighted ? { weighted_sum: total(own.map(({ weighted }) => weighted)) } : {}),
  }));
}

function checkLanes({ by }: BoardView, { cursor, column, lane, lanes, together }: BoardInput) {
  if (cursor !== undefined && column === undefined && !together)
    throw invalidParameter('cursor', 'cursor', t('cursorWithoutColumn'));
  if (lane !== undefined && lanes === undefined)
    throw invalidParameter('lane', 'lane', t('laneWithoutLanes'));
  if (lanes === undefined) return;
  if (together) throw invalidParameter('lanes', 'lanes', t('lanesTogether'));
  if (lanes === by) throw invalidParameter('lanes', 'lanes', t('lanesAsColumns', { by }));
  if (cursor !== undefined && lane === undefined)
    throw invalidParameter('cursor', 'cursor', t('cursorWithoutLane'));
}

/** The declared orders of single columns are about the values of the declared property. */
const boardBy = (declared: BoardView, by: string): BoardView =>
  by === declared.by ? declared : { ...declared, by, orderOf: {} };

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
