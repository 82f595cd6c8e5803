import { z } from 'zod';
import { listReply } from '#server/calls/replies.ts';
import { amountOut, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { flag } from '#server/resources/lists/query.ts';

/** A line waits for its goods, or for the bill of the goods that came. */
const openStates = ['to_receive', 'to_bill'] as const;

const row = z
  .object({
    order_id: z.string(),
    order_line_id: z.string(),
    number: z.string(),
    supplier_id: z.string(),
    project_id: z.string().nullable(),
    description: z.string(),
    unit: z.string().nullable(),
    expected_date: z.string().nullable(),
    days_late: z.int(),
    currency: z.string(),
    unit_price: priceOut,
    quantity: quantityOut,
    qty_received: quantityOut,
    qty_rejected: quantityOut,
    qty_invoiced: quantityOut,
    qty_open: quantityOut,
    qty_to_bill: quantityOut,
    /** The value of what the line waits for, at its price. */
    open_amount: amountOut,
  })
  .meta({ id: 'OpenOrderLine' });
export type OpenOrderLine = z.input<typeof row>;

/** Lines without a day on which they are expected come after the others. */
const noDay = '9999-12-31';

export const openLineList = arrayList<OpenOrderLine>({
  of: 'open_order_lines',
  sorts: {
    expected_date: (one) => [one.expected_date ?? noDay, one.number],
    created_at: (one) => [one.number],
    supplier_id: (one) => [one.supplier_id],
  },
  key: (one) => `${one.order_id} ${one.order_line_id}`,
  sortDir: 'asc',
});

export const openLinesInput = z.strictObject({
  ...openLineList.input,
  waits_for: z
    .enum(openStates)
    .default('to_receive')
    .describe(
      '`to_receive` for lines whose goods have not all come, `to_bill` for accepted goods without a bill.',
    ),
  supplier_id: id.optional().describe('Only lines of orders to this supplier.'),
  project_id: id.optional().describe('Only lines of orders for this project.'),
  is_late: flag()
    .optional()
    .describe('With `true`, only lines that were expected before today; with `false`, only the others.'),
});
export type OpenLinesQuestion = Pick<
  z.output<typeof openLinesInput>,
  'waits_for' | 'supplier_id' | 'project_id' | 'is_late'
>;

export const openLinesOutput = listReply(row);
