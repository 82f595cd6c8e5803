import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { unchecked } from '#server/calls/replies.ts';
import { type Condition, conditions } from '#server/resources/lists/filters.ts';
import { listRecords } from '#server/resources/lists/list.ts';
import { listInput } from '#server/resources/lists/query.ts';
import { invoice } from './invoices.ts';
import { overdueConditions, owedFilter } from './overdue.ts';

const { list: plain } = invoice.operations;
const described = listInput(invoice.resource.list, invoice.resource.all);
const overdue = 'overdue';

/** Lists invoices. Overdue is not a stored status, but the filter accepts it as if it were one. */
export const listInvoices = operation({
  method: 'GET',
  path: invoice.resource.path,
  tag: 'Invoices',
  area: 'finance',
  summary: plain.meta.openapi.summary,
  description: `${plain.meta.openapi.description} \`status=overdue\` lists unpaid invoices after their due date; the status is computed, and credit notes have it only if they replace their invoice.`,
  list: invoice.resource.list,
  input: z.strictObject({
    ...described.shape,
    status: z
      .union([z.literal(overdue), conditions(invoice.resource.all.status)])
      .meta({ override: { type: 'string' } })
      .optional(),
  }),
  output: plain.meta.output,
  handler: async (ctx, { status: wanted, ...input }) => {
    const owed = input.filter ? { is: 'all' as const, trees: [input.filter, owedFilter] } : owedFilter;
    const asked = { ...input, ...(wanted === overdue ? { filter: owed } : { status: wanted }) };
    const further: readonly Condition[] = wanted === overdue ? overdueConditions(ctx) : [];
    return unchecked(await listRecords(ctx, invoice.resource, asked, async () => further));
  },
});
