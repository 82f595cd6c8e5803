import { z } from 'zod';
import { listReply } from '#server/calls/replies.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';

export const sides = ['receivable', 'payable'] as const;
export type Side = (typeof sides)[number];

/** The ages of open documents by the days that they are late. */
export const ages = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;

const figures = {
  not_due: amountOut,
  days_1_30: amountOut,
  days_31_60: amountOut,
  days_61_90: amountOut,
  days_over_90: amountOut,
  credit_notes: amountOut,
  on_account: amountOut,
  overdue: amountOut,
  total: amountOut,
};
export type FigureName = keyof typeof figures;

const unrated = z
  .object({ currency: z.string(), amount: amountOut, document_count: z.int() })
  .meta({ id: 'AmountWithoutRate' });

const counted = {
  document_count: z.int(),
  late_count: z.int(),
  ...figures,
  without_rate: z.array(unrated),
};

export const partyKinds = ['company', 'contact', 'supplier'] as const;

const row = z
  .object({
    party_id: z.string().nullable(),
    party_type: z.enum(partyKinds).nullable(),
    party_name: z.string().nullable(),
    oldest_due_date: z.string().nullable(),
    days_late: z.int(),
    ...counted,
  })
  .meta({ id: 'AgeingRow' });
export type AgeingRow = z.input<typeof row>;
export type Counted = Pick<AgeingRow, keyof typeof counted>;
export type Unrated = AgeingRow['without_rate'][number];
export const rowColumns = Object.keys(row.shape);

const byFigure = (name: FigureName) => (one: AgeingRow) => [floatOf(one[name])];

export const ageingList = arrayList<AgeingRow>({
  of: 'ageing',
  sorts: {
    days_late: (one) => [one.days_late, floatOf(one.overdue), floatOf(one.total)],
    overdue: byFigure('overdue'),
    total: byFigure('total'),
    party_name: (one) => [(one.party_name ?? '').toLowerCase()],
    created_at: (one) => [one.party_id ?? ''],
    not_due: byFigure('not_due'),
    days_1_30: byFigure('days_1_30'),
    days_31_60: byFigure('days_31_60'),
    days_61_90: byFigure('days_61_90'),
    days_over_90: byFigure('days_over_90'),
  },
  key: (one) => one.party_id ?? '',
});

export const ageingInput = z.strictObject({
  ...ageingList.input,
  side: z.enum(sides).describe('What customers owe, or what is owed to suppliers.'),
  party_id: id
    .optional()
    .describe('Only this company or supplier, or this contact with its documents that name no company.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Only documents and credits in this currency; the sums are in that of the organization.'),
  min_days_late: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .optional()
    .describe('Only parties with a document that is late by at least this many days, with all their sums.'),
  on: z.iso
    .date()
    .optional()
    .describe('Another day: what was open at the end of it, from the postings. Today if it is omitted.'),
  format: z.enum(['json', 'csv']).default('json').describe('`csv` answers all parties as a file.'),
});
export type AgeingQuestion = Pick<
  z.output<typeof ageingInput>,
  'side' | 'party_id' | 'currency' | 'min_days_late' | 'on'
>;

export const ageingOutput = listReply(row).extend({
  summary: z
    .object({
      side: z.enum(sides),
      day: z.string(),
      currency: z.string(),
      is_complete: z.boolean(),
      party_count: z.int(),
      ...counted,
    })
    .meta({ id: 'AgeingSummary' }),
});
