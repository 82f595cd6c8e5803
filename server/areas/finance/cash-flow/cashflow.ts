import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, unchecked } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { columnsIn } from '#server/resources/lists/filter/tree.ts';
import type { Condition } from '#server/resources/lists/filters.ts';
import { asOfNow, listRecords } from '#server/resources/lists/list.ts';
import {
  type AskedList,
  commaList,
  type ListInput,
  type ListQuery,
  listInput,
  searchInput,
  toListQuery,
} from '#server/resources/lists/query.ts';
import { searchOperation } from '#server/resources/lists/search-operation.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { expectations, isPlanning, overdueIn, overdueSums } from './cash-overdue.ts';
import { movedIn } from './cash-query.ts';
import { running, summarize } from './cash-sums.ts';
import { t } from './messages.ts';
import { type CashMovement, cashMovement } from './movements.ts';

const { resource, read } = cashMovement;

const sums = { inflow: amountOut, outflow: amountOut, net: amountOut };

const output = listReply(read).extend({
  summary: z
    .object({
      currency: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      opening: amountOut,
      ...sums,
      closing: amountOut,
      overdue: z
        .object({ inflow: amountOut, outflow: amountOut })
        .optional()
        .describe('Movements planned for past days; only with `include`.'),
    })
    .meta({ id: 'CashflowSummary' }),
  groups: z
    .array(z.object({ from: z.string(), ...sums, balance: amountOut }).meta({ id: 'CashflowGroup' }))
    .optional(),
});

/** The properties that the caller compares. */
const columnsOf = ({ conditions, filter }: AskedList) => [
  ...conditions.map(({ column }) => column),
  ...(filter ? columnsIn(filter) : []),
];

/** Returns the first of the currencies in the filter, because sums have one currency. */
function currencyIn({ conditions }: ListQuery): string | undefined {
  const asked = conditions.find(({ column, op }) => column === 'currency' && (op === 'eq' || op === 'in'));
  const value = Array.isArray(asked?.value) ? asked.value[0] : asked?.value;
  return typeof value === 'string' ? value : undefined;
}

const questionShape = {
  from: z.iso.date().optional().describe('The first day; earlier movements make up the opening balance.'),
  to: z.iso.date().optional().describe('The last day, inclusive.'),
  group_by: z
    .enum(['day', 'week', 'month'])
    .optional()
    .describe('The property to group by; without it there are no groups.'),
  include: commaList(
    z.enum(expectations),
    'What the sums count besides what has happened; any of: planned, forecast.',
  ).optional(),
};
type Question = z.output<z.ZodObject<typeof questionShape>>;

async function answer(ctx: Ctx, { from, to, group_by: unit, include, ...input }: Question & ListInput) {
  if (from !== undefined && to !== undefined && from > to)
    throw invalidParameter('from', 'order', t('fromAfterTo'));
  const bounds: Condition<NameIn<CashMovement>>[] = [
    ...(from === undefined ? [] : [{ column: 'date' as const, op: 'gte' as const, value: from }]),
    ...(to === undefined ? [] : [{ column: 'date' as const, op: 'lte' as const, value: to }]),
  ];
  const asked = toListQuery(input, resource.list);
  const query = await asOfNow(ctx, resource, asked);
  const isStatusAsked = columnsOf(asked).includes('status' satisfies NameIn<CashMovement>);
  const currency = currencyIn(query) ?? settingsOf(ctx).currency;
  const question = {
    query,
    isStatusAsked,
    currency,
    from,
    to,
    unit: unit ?? 'month',
    includes: include ?? [],
  };
  const late = await overdueIn(ctx, question);
  const moved = await movedIn(ctx, question, late);
  const overdue = isPlanning(question.includes) ? { overdue: overdueSums(late) } : {};
  const page = await listRecords(ctx, resource, input, async () => bounds);
  return {
    ...page,
    summary: { currency, from: from ?? null, to: to ?? null, ...summarize(moved), ...overdue },
    ...(unit ? { groups: running(moved) } : {}),
  };
}

/** Lists the movements with their sums and the balance at the end of each day, week or month. */
export const cashflow = operation({
  method: 'GET',
  path: resource.path,
  tag: 'Cash flow',
  area: 'finance',
  summary: 'Get the cash flow: movements, totals and balances',
  description: [
    'The list shows movements of every status. `summary` and `groups` count confirmed and reconciled movements in one currency: the first one of the filter, or the organization’s. `include=planned` adds planned movements on their day; `include=forecast` adds them on the day when they are likely to happen: a customer’s invoice is later by the usual delay of that customer.',
    'Movements planned for past days are listed separately in `summary.overdue`. Both options count them on later days: a sales invoice in three parts, according to the usual delay of its customer, and everything else today.',
    '`from` and `to` bound the days, both included; the movements before `from` are the opening balance. `group_by` adds the groups, each named by its first day.',
  ].join('\n\n'),
  list: resource.list,
  input: z.strictObject({ ...listInput(resource.list, resource.all).shape, ...questionShape }),
  output,
  handler: async (ctx, input) => unchecked(await answer(ctx, input)),
});

export const searchCashflow = searchOperation(resource, {
  input: z.strictObject({ ...searchInput(resource.list).shape, ...questionShape }),
  output,
  handler: async (ctx, input) => unchecked(await answer(ctx, input)),
});
