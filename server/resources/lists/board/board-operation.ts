import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { unchecked } from '#server/calls/replies.ts';
import type { Field } from '#server/kernel/values/field.ts';
import { measured, type Unit, type UnitBy, unitsIn } from '#server/kernel/values/units.ts';
import { wordsOf } from '#server/vocabulary/kind-words.ts';
import { parentInput } from '../../resource/item-address.ts';
import type { Resource } from '../../resource/resource.ts';
import type { BoardView } from '../../resource/views.ts';
import { boardInput } from './board-input.ts';
import { mostColumns, mostLanes } from './count-columns.ts';
import { readBoard } from './read-board.ts';

/** Answers all columns of a board in one call: their counts, their sums and their first records. */
export function boardOperation<Card extends z.ZodObject>(resource: Resource, card: Card) {
  const { views, all, list } = resource;
  const board = views?.board ?? { by: 'status' };
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'GET',
    path: `${resource.path}/board`,
    summary: `Get the board of ${wordsOf(resource.plural)}`,
    description: descriptionOf(resource, board),
    list: { ...list, expand: [] },
    input: z.strictObject({ ...boardInput(resource, board), ...parentInput(resource) }),
    output: z.object({
      data: z.array(columnOf(card, all, board)),
      further_columns: furtherColumns,
      lanes: z.array(laneOf(columnOf(card, all, board))).describe('The lanes; empty without `lanes`.'),
      further_lanes: furtherLanes,
    }),
    handler: async (ctx, input) => unchecked(await readBoard(ctx, resource, board, input)),
  });
}

const furtherColumns = z
  .int()
  .describe(
    `The number of columns that are left out: at most ${mostColumns} are answered, those with the most records and the one without a value.`,
  );

const furtherLanes = z
  .int()
  .describe(
    `The number of lanes that are left out: at most ${mostLanes} are answered, those with the most records and the one without a value.`,
  );

const descriptionOf = ({ all }: Resource, { by, sum }: BoardView) =>
  [
    `The columns are the values of \`${by}\`${all[by]?.kind === 'enum' ? ', in their order, also those without records' : ' that records have'}.`,
    `Each has its exact count,${sum ? ` the sum of \`${sum}\` for each currency,` : ''} and its first records with the properties that a card shows.`,
    '`by` names another property whose values are the columns: a reference has those that records have, the one with the most records first, and the records without a value last. A number has its bands.',
    '`lanes` names a further property: the columns then have only their counts and sums, and each of the `lanes` has its own and a cell for each column in which it has records, with the first of them. For the next records of a cell, send `column`, `lane` and its `next_cursor`.',
    'The search and the filters are those of the list. For the next records of a column, send `column` and its `next_cursor` as `cursor`.',
  ].join(' ');

const columnOf = <Card extends z.ZodObject>(card: Card, all: Record<string, Field>, board: BoardView) => {
  const number = (name: string | undefined) => measured(unitOfField(all, name), z.number());
  const sum = z.object({
    currency: z.string().nullable().describe('The currency of the sum, or null for numbers without one.'),
    sum: number(board.sum).describe(
      'The sum over all records of the column, not only over those in the reply.',
    ),
    weighted_sum: number(board.weighted).describe('The same sum, with each record weighted by its chance.'),
  });
  return z.object({
    value: z.string().nullable().describe('The value that the records of the column share.'),
    count: z.int().describe('The number of records in the column.'),
    sums: z
      .array(board.weighted ? sum : sum.omit({ weighted_sum: true }))
      .describe('The sums of the column, one for each currency; empty if nothing is added up.'),
    records: z
      .array(card)
      .describe('The first records of the column, with the properties that a card shows.'),
    next_cursor: z.string().nullable().describe('The cursor for the next records of the column, or null.'),
  });
};

const laneOf = <Column extends ReturnType<typeof columnOf>>(column: Column) =>
  z.object({
    value: z.string().nullable().describe('The value that the records of the lane share.'),
    count: z.int().describe('The number of records in the lane.'),
    sums: column.shape.sums.describe('The sums of the lane, one for each currency.'),
    cells: z
      .array(column)
      .describe('The columns in which the lane has records, with the counts, sums and records of this lane.'),
  });

/** A sum has the unit of what is added up. */
function unitOfField(all: Record<string, Field>, name = ''): Unit | UnitBy {
  const read = all[name]?.read;
  const found = read && unitsIn(z.toJSONSchema(z.object({ [name]: read }), { unrepresentable: 'any' }));
  return found?.[name] ?? 'count';
}
