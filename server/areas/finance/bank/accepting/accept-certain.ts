import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { bankLines } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, unchecked } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { attempt } from '#server/resources/records/batch/attempt.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { DomainError, noRecord } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { MatchedLine } from '../matching/match-lines.ts';
import { matchOpenLines } from '../matching/read-open.ts';
import { acceptProposal } from './accept-proposal.ts';
import { lockOpen } from './lock-open.ts';

const accepted = z
  .object({
    accepted: z.array(
      z.object({
        line_id: z.string(),
        settlement_id: z.string(),
        invoice_ids: z
          .array(z.string())
          .describe('The documents that the line pays; none for a known settlement.'),
      }),
    ),
    refused: z
      .array(z.object({ line_id: z.string(), message: textSchema() }))
      .describe('Certain lines that a rule of settlements refuses, such as closed books.'),
    asked_count: z.int().describe('Open lines of the statement that people decide.'),
  })
  .meta({ id: 'AcceptedLines' });

export const acceptCertain = operation({
  method: 'POST',
  path: '/finance/bank-statements/{id}/accept-certain',
  tag: 'Bank statements',
  area: 'finance',
  takesLong: true,
  summary: 'Accept all certain lines of a statement',
  description:
    'Accepts the certain proposal of each open line of the statement. All other lines stay open. A line that a rule refuses is listed in `refused`, and the others are accepted all the same.',
  examples: { recordFrom: 'a bank statement', request: {} },
  input: z.object({
    id,
    dry_run: z.boolean().default(false).describe('Answers the same, and writes nothing.'),
  }),
  output: recordReply(accepted),
  handler: async (ctx, { id: wanted }) => {
    if (!(await findRecord(ctx, 'bank_statement', wanted))) throw noRecord('bank_statement', wanted);
    const lines = await openLinesOf(ctx, wanted);
    const matched = await matchOpenLines(ctx);
    const result = { accepted: [] as object[], refused: [] as object[], asked_count: 0 };
    for (const line_id of lines) {
      const proposal = matched.get(line_id)?.proposals.find((one) => one.certain);
      if (!proposal) {
        result.asked_count += 1;
        continue;
      }
      const done = await attempt(ctx, () => accept(ctx, line_id, proposal));
      if (done instanceof DomainError) result.refused.push({ line_id, message: done.text });
      else result.accepted.push({ line_id, ...done });
    }
    return unchecked({ data: result });
  },
});

async function openLinesOf({ tx, organization }: Ctx, statement: string): Promise<string[]> {
  const rows = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(
      and(
        inOrganization(bankLines, organization),
        eq(bankLines.statement_id, statement),
        inArray(bankLines.status, ['new', 'proposed']),
      ),
    )
    .orderBy(asc(bankLines.booking_date), asc(bankLines.id));
  return rows.map((row) => row.id);
}

async function accept(ctx: Ctx, wanted: string, proposal: MatchedLine['proposals'][number]) {
  const line = await lockOpen({ ...ctx, ifMatch: undefined }, wanted);
  const { record } = await acceptProposal(ctx, line, proposal);
  return { settlement_id: record.settlement_id, invoice_ids: proposal.parts.map((one) => one.document.id) };
}
