import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { bankLines } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord, removeRecord } from '#server/resources/records/records.ts';
import type { Follower } from '#server/resources/resource/registry.ts';
import { invalid, noRecord } from '#server/vocabulary/errors.ts';
import { settlement } from '../../settlements/settlements.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import { isOpen } from '../matching/proposals.ts';
import { t } from '../messages.ts';

const open = { status: 'new' as const, settlement_id: null, is_linked: false, ignore_reason: null };

export const reopenLine = operation({
  method: 'POST',
  path: '/finance/bank-lines/{id}/reopen',
  tag: 'Bank lines',
  area: 'finance',
  summary: 'Reopen a bank line',
  description:
    'Undoes what was done with a line: the settlement that it has made is reversed (managers), one that was recorded before is only unlinked, and an ignored line is open again.',
  examples: { recordFrom: 'an ignored bank line', request: {} },
  input: z.object({ id }),
  output: savedReply(bankLine.read),
  handler: async (ctx, { id: wanted }) => {
    const before = await requireLine(ctx, wanted);
    if (isOpen(before)) return saved(ctx, { record: before, warnings: [] });
    if (before.settlement_id !== null && !before.is_linked) {
      requireManager(ctx);
      // The settlement is locked before its line, in the same order as when somebody deletes the settlement.
      await removeRecord({ ...ctx, ifMatch: undefined }, settlement.resource, before.settlement_id);
      return saved(ctx, { record: await requireLine(ctx, wanted), warnings: [] });
    }
    const record = await amendRecord(ctx, bankLine.resource, wanted, open, 'reopened');
    return saved(ctx, { record, warnings: [] });
  },
});

async function requireLine(ctx: Ctx, wanted: string): Promise<BankLine> {
  const line = await findRecord(ctx, 'bank_line', wanted);
  if (!line) throw noRecord('bank_line', wanted);
  return line;
}

function requireManager(ctx: Ctx): void {
  if (atLeast(ctx.actor.role, 'manager')) return;
  throw invalid([{ path: 'status', rule: 'role', message: t('reopenNeedsManager') }], { isOfRights: true });
}

/** The line of a settlement that is reversed is open again. */
export const releaseLine: Follower = async (ctx, record, before) => {
  if (record.deleted_at === null || before?.deleted_at !== null) return;
  const [line] = await ctx.tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(inOrganization(bankLines, ctx.organization), eq(bankLines.settlement_id, record.id)));
  if (line) await amendRecord(ctx, bankLine.resource, line.id, open, 'reopened');
};
