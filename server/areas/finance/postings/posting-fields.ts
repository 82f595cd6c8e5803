import { z } from 'zod';
import { listReply } from '#server/calls/replies.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { commaList } from '#server/resources/lists/query.ts';
import { postingKeys, sourceTypes } from './posting-keys.ts';
import { postingList } from './posting-list.ts';

export const postingsInput = z.strictObject({
  ...postingList.input,
  from: z.iso.date().optional().describe('The first day of posting.'),
  to: z.iso.date().optional().describe('The last day of posting, inclusive.'),
  key: commaList(
    z.enum(postingKeys),
    `Only postings with one of these meanings, comma-separated: ${postingKeys.join(', ')}.`,
  ).optional(),
  source_type: z.enum(sourceTypes).optional().describe('Only postings of this kind of record.'),
  source_id: id.optional().describe('Only the postings of this record.'),
  item_id: id.optional().describe('Only postings that change what is open of this document.'),
  party_id: id.optional().describe('Only postings with this company, contact, supplier or employee.'),
  project_id: id.optional().describe('Only postings of this project.'),
  department_id: id.optional().describe('Only postings of this department.'),
  category: z.string().max(100).optional().describe('Only postings of this category.'),
  without: z
    .enum(['project_id', 'department_id', 'category'])
    .optional()
    .describe('Only postings that name no project, no department or no category.'),
});
export type PostingsInput = z.output<typeof postingsInput>;

const posting = z
  .object({
    id: z.string(),
    posting_date: z.string(),
    source_date: z.string(),
    source: z.object({ type: z.enum(sourceTypes), id: z.string() }),
    key: z.enum(postingKeys),
    amount: amountOut,
    currency: z.string(),
    currency_amount: amountOut,
    item_id: z.string().nullable(),
    party_id: z.string().nullable(),
    project_id: z.string().nullable(),
    department_id: z.string().nullable(),
    category: z.string().nullable(),
    reverses: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Posting' });

export const postingsOutput = listReply(posting).extend({
  summary: z.object({
    currency: z.string(),
    /** The sums of all postings that were asked for, not only of this page. */
    keys: z.array(z.object({ key: z.enum(postingKeys), amount: amountOut, postings: z.int() })),
  }),
});
