import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, unchecked } from '#server/calls/replies.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { BankLine } from '../lines/bank-lines.ts';
import type { MatchedLine } from './match-lines.ts';
import { reasonCodes } from './proposal.ts';
import { matchOpenLines } from './read-open.ts';
import { sentenceOf } from './reasons.ts';

const proposal = z
  .object({
    key: z.string().describe('Accepts this proposal: `POST /finance/bank-lines/{id}/accept`.'),
    certain: z
      .boolean()
      .describe('True if nothing else explains the line. Only these are accepted together.'),
    reasons: z.array(z.object({ code: z.enum(reasonCodes), message: textSchema() })),
    party_name: z.string().nullable(),
    settlement_id: z.string().nullable().describe('The settlement that was recorded before.'),
    cash_movement_id: z.string().nullable().describe('The movement that was recorded before.'),
    category: z
      .string()
      .nullable()
      .describe('The category with which the line is recorded, or that of the movement.'),
    amount: amountOut.describe('The money of the settlement.'),
    fee: amountOut.describe('The part that the bank has kept.'),
    allocations: z.array(
      z.object({
        invoice_id: z.string(),
        number: z.string().nullable(),
        due_date: z.string().nullable(),
        balance: amountOut,
        amount: amountOut,
      }),
    ),
  })
  .meta({ id: 'BankLineProposal' });

export const isOpen = ({ status }: Pick<BankLine, 'status'>) => status === 'new' || status === 'proposed';

/** The proposals of an open line as they are now. */
export async function proposalsFor(ctx: Ctx, line: BankLine): Promise<MatchedLine['proposals']> {
  return isOpen(line) ? ((await matchOpenLines(ctx, [line])).get(line.id)?.proposals ?? []) : [];
}

export const getProposals = operation({
  method: 'GET',
  path: '/finance/bank-lines/{id}/proposals',
  tag: 'Bank lines',
  area: 'finance',
  isSlow: true,
  summary: 'Get the proposals of a bank line',
  description:
    'The open documents that a line may pay, and the category that money like it had before, the likeliest first, each with its reasons. A proposal is `certain` only if the line has the numbers of documents that are open with exactly its amount, or if its party has exactly one document of this amount, and no other line or document explains the same. A line that is matched or ignored has none.',
  examples: { recordFrom: 'a bank line' },
  input: z.strictObject({ id }),
  output: recordReply(z.array(proposal)),
  handler: async (ctx, { id: wanted }) => {
    const line = await findRecord(ctx, 'bank_line', wanted);
    if (!line) throw noRecord('bank_line', wanted);
    const found = await proposalsFor(ctx, line);
    const data = found.map(({ parts, reasons, sureBy, ...one }) => ({
      ...one,
      reasons: reasons.map((code) => ({ code, message: sentenceOf(code, { ...one, parts }) })),
      allocations: parts.map(({ document, amount }) => ({
        ...{ invoice_id: document.id, number: document.number, due_date: document.due_date },
        ...{ balance: document.balance, amount },
      })),
    }));
    return unchecked({ data });
  },
});
