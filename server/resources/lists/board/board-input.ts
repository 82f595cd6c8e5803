import { z } from 'zod';
import type { Resource } from '../../resource/resource.ts';
import type { BoardView } from '../../resource/views.ts';
import { flag, listInput, wholeNumber } from '../query.ts';
import { bandedIn } from './bands.ts';
import { ordersOf } from './board-order.ts';
import { groupingsOf } from './groupings.ts';

const perColumn = wholeNumber(0, 100)
  .default(50)
  .describe(
    'The most records of each column, or of each cell of a lane; with 0, only the counts and sums are answered. More than 20 columns have at most 2,000 records together, and the cells of lanes 1,000.',
  );

export function boardInput(resource: Resource, board: BoardView) {
  const {
    page: _,
    per_page: __,
    sort_by: ___,
    sort_dir: ____,
    expand: _____,
    fields: ______,
    ...shape
  } = listInput({ ...resource.list, expand: [] }, resource.all).shape;
  const [usual = 'recent', ...others] = Object.keys(ordersOf(board));
  const [declared = board.by, ...further] = [...groupingsOf(resource), ...bandedIn(board)];
  return {
    ...shape,
    by: z
      .enum([declared, ...further])
      .default(declared)
      .describe('The property whose values are the columns.'),
    column: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'The value of the only column that is answered; `null` for the records without a value of the property.',
      ),
    lanes: z
      .enum([declared, ...further])
      .optional()
      .describe(
        'The property whose values are the lanes across the columns. The records are then answered by cell.',
      ),
    lane: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'With `lanes`, the value of the only lane that is answered; `null` for the records without a value of the property.',
      ),
    per_column: perColumn,
    order: z
      .enum([usual, ...others])
      .optional()
      .describe('The order within the columns. By default, each column has its own.'),
    together: flag().default(false).describe('All records are in one column, whose value is null.'),
  };
}

export type BoardInput = z.output<z.ZodObject<ReturnType<typeof boardInput>>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    board: Pick<BoardInput, 'lane' | 'lanes'>;
  }
}
