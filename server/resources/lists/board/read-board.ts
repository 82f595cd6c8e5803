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
import { columnsOf, isIn, recordsIn, valueAsked } from './board-columns.ts';
import type { BoardInput } from './board-input.ts';
import { countColumns } from './count-columns.ts';
import { readColumns } from './read-columns.ts';

export async function readBoard(
  ctx: Ctx,
  resource: Resource,
  declared: BoardView,
  input: BoardInput & object,
) {
  const board = boardBy(declared, input.by);
  // The counts tell what the values are, as a filter does.
  checkRestricted(ctx, resource, [board.by], true);
  const query = await queryOf(ctx, resource, input);
  const { column, per_column, together } = input;
  if (input.cursor !== undefined && column === undefined && !together)
    throw invalidParameter('cursor', 'cursor', t('cursorWithoutColumn'));
  const hidden = hiddenFrom(ctx, resource);
  const sums = [board.sum, board.weighted].map((name) => (name && !hidden.includes(name) ? name : undefined));
  const isOnly = column === undefined || together ? [] : isIn(board.by, valueAsked(column));
  const only = { ...query, conditions: [...query.conditions, ...isOnly] };
  const counting = { by: board.by, sums, isTogether: together };
  const { counted, further } = await countColumns(ctx, resource, only, counting);
  const columns = columnsOf(resource, board, counted, input);
  const rows = await readColumns(ctx, resource, board, query, columns, input);
  const data = columns.map(({ value, counted: own }) => {
    const found = rows.get(value) ?? { records: [], next: null };
    return {
      value,
      count: recordsIn(own),
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
  return { data, further_columns: further };
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
