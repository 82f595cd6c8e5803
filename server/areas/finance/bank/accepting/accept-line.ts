import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { decimalIn } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { mostAllocations } from '../../settlements/settlement-fields.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import type { Proposal } from '../matching/proposal.ts';
import { proposalsFor } from '../matching/proposals.ts';
import { t } from '../messages.ts';
import { acceptProposal } from './accept-proposal.ts';
import { lockOpen } from './lock-open.ts';
import { settleLine } from './settle-line.ts';

const input = z.object({
  id,
  proposal: z.string().max(64).optional().describe('The `key` of a proposal of the line.'),
  allocations: z
    .array(z.object({ invoice_id: id, amount: decimalIn(2).optional() }))
    .min(1)
    .max(mostAllocations)
    .optional()
    .describe('Instead of a proposal: the documents that the line pays, as in a settlement.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    bank_accept: z.output<typeof input>;
  }
}

export const acceptLine = operation({
  method: 'POST',
  path: '/finance/bank-lines/{id}/accept',
  tag: 'Bank lines',
  area: 'finance',
  summary: 'Accept a proposal of a bank line',
  description:
    'Records a settlement of the day and the amount of the line, with the documents of a proposal or with your own `allocations`, by the rules of settlements. What is left is kept as a credit of the party. A proposal with a `settlement_id` or a `cash_movement_id` links what was recorded, and nothing is recorded again; one that has only a `category` records the line with it. The movements of the money are then reconciled. A line is used once: one that is matched or ignored is refused until it is reopened.',
  examples: { recordFrom: 'a bank line', request: { proposal: '0f3a6c2b9d4e8f71' } },
  input,
  output: savedReply(bankLine.read),
  handler: async (ctx, { id: wanted, proposal, allocations }) => {
    if ((proposal === undefined) === (allocations === undefined))
      throw invalidField('proposal', 'required', t('eitherOr'));
    const line = await lockOpen(ctx, wanted);
    if (allocations) return saved(ctx, await settleLine(ctx, line, { allocations }));
    return saved(ctx, await acceptProposal(ctx, line, await proposedFor(ctx, line, proposal ?? '')));
  },
});

async function proposedFor(ctx: Ctx, line: BankLine, key: string): Promise<Proposal> {
  const found = await proposalsFor(ctx, line);
  const chosen = found.find((one) => one.key === key);
  if (!chosen) {
    const keys = found.map((one) => one.key);
    throw invalidField('proposal', 'unknown', t('proposalGone', { key }), keys);
  }
  return chosen;
}
