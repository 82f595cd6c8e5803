import { z } from 'zod';
import { listReply } from '#server/calls/replies.ts';
import { amountOut, factorOut } from '#server/kernel/values/decimals.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { partyKinds } from '../ageing/ageing-fields.ts';
import { openKeys } from './open-keys.ts';

/** Kinds of records with an open amount of their own. */
const itemKinds = ['invoice', 'settlement', 'expense', 'authority_debt'] as const;
export const openPartyKinds = [...partyKinds, 'employee'] as const;

const row = z
  .object({
    key: z.enum(openKeys),
    item: z.object({ type: z.enum(itemKinds), id: z.string() }).nullable(),
    title: z.string().nullable(),
    party_id: z.string().nullable(),
    party_type: z.enum(openPartyKinds).nullable(),
    party_name: z.string().nullable(),
    posting_date: z.string(),
    due_date: z.string().nullable(),
    days_late: z.int(),
    currency: z.string(),
    currency_amount: amountOut,
    amount: amountOut,
    fx_rate: factorOut.nullable(),
    unrealized_difference: amountOut.nullable(),
  })
  .meta({ id: 'OpenItem' });
export type OpenItem = z.input<typeof row>;
export const itemColumns = [
  ...(['key', 'title', 'party_name', 'posting_date', 'due_date', 'days_late', 'currency'] as const),
  ...(['currency_amount', 'amount', 'fx_rate', 'unrealized_difference'] as const),
] as const satisfies readonly (keyof OpenItem)[];

/** Items without a day on which they are due come after the others. */
const noDay = '9999-12-31';

export const openItemList = arrayList<OpenItem>({
  of: 'open_items',
  sorts: {
    due_date: (one) => [one.due_date ?? noDay],
    created_at: (one) => [one.posting_date],
    amount: (one) => [floatOf(one.amount)],
    party_name: (one) => [(one.party_name ?? '').toLowerCase()],
  },
  key: (one) => `${one.key} ${one.item?.id ?? ''} ${one.currency}`,
  sortDir: 'asc',
});

export const openItemsInput = z.strictObject({
  ...openItemList.input,
  on: z.iso.date().optional().describe('The day whose open items are asked for; today if it is omitted.'),
  key: z.enum(openKeys).optional().describe('Only items with this meaning.'),
  party_id: id.optional().describe('Only items of this company, contact, supplier or employee.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Only items in this currency.'),
  format: z.enum(['json', 'csv']).default('json').describe('`csv` answers all items as a file.'),
});
export type OpenItemsQuestion = Pick<z.output<typeof openItemsInput>, 'key' | 'party_id' | 'currency'> & {
  on: string;
};

export const openItemsOutput = listReply(row).extend({
  summary: z
    .object({
      on: z.string(),
      currency: z.string(),
      keys: z.array(z.object({ key: z.enum(openKeys), amount: amountOut, items: z.int() })),
      unrealized_difference: amountOut,
      without_rate: z.array(z.string()),
      is_complete: z.boolean(),
    })
    .meta({ id: 'OpenItemSummary' }),
});
