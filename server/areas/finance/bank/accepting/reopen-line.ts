import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { bankLines } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord, lockRecord, removeRecord } from '#server/resources/records/records.ts';
import type { Follower } from '#server/resources/resource/registry.ts';
import { invalid, noRecord } from '#server/vocabulary/errors.ts';
import { cashMovement } from '../../cash-flow/movements.ts';
import { releaseMovements } from '../../cash-flow/reconcile-movements.ts';
import { settlement } from '../../settlements/settlements.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import { isOpen } from '../matching/proposals.ts';
import { t } from '../messages.ts';

const open = {
  ...{ status: 'new' as const, settlement_id: null, cash_movement_id: null, is_linked: false },
  ignore_reason: null,
};

export const reopenLine = operation({
  method: 'POST',
  path: '/finance/bank-lines/{id}/reopen',
  tag: 'Bank lines',
  area: 'finance',
  summary: 'Reopen a bank line',
  description:
    'Undoes what was done with a line: the settlement or the movement that it has made is reversed (managers), one that was recorded before is only unlinked, and an ignored line is open again. The movements of the money are no longer reconciled.',
  examples: { recordFrom: 'an ignored bank line', request: {} },
  input: z.object({ id }),
  output: savedReply(bankLine.read),
  handler: async (ctx, { id: wanted }) => {
    const before = await requireLine(ctx, wanted);
    if (isOpen(before)) return saved(ctx, { record: before, warnings: [] });
    if (await takeBack(ctx, before)) {
      return saved(ctx, { record: await requireLine(ctx, wanted), warnings: [] });
    }
    const record = await amendRecord(ctx, bankLine.resource, wanted, open, 'reopened');
    return saved(ctx, { record, warnings: [] });
  },
});

/**
 * Takes back what the line has recorded, which opens it, and releases what was recorded before. That is locked before the line, in
 * the same order as when somebody deletes it.
 */
async function takeBack(
  ctx: Ctx,
  { settlement_id, cash_movement_id, is_linked }: BankLine,
): Promise<boolean> {
  const own = { ...ctx, ifMatch: undefined };
  const recorded = settlement_id ?? cash_movement_id;
  if (recorded === null) return false;
  if (!is_linked) requireManager(ctx);
  if (settlement_id !== null && !is_linked) await removeRecord(own, settlement.resource, settlement_id);
  if (settlement_id !== null && is_linked)
    await releaseMovements(ctx, await lockRecord(own, settlement.resource, settlement_id));
  if (cash_movement_id !== null) {
    await amendRecord(ctx, cashMovement.resource, cash_movement_id, { status: 'confirmed' });
    if (!is_linked) await removeRecord(own, cashMovement.resource, cash_movement_id);
  }
  return !is_linked;
}

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
export const releaseLineOfSettlement: Follower = async (ctx, record, before) => {
  if (record.deleted_at === null || before?.deleted_at !== null) return;
  await release(ctx, eq(bankLines.settlement_id, record.id));
};

/** The line of a movement that is deleted or void is open again. */
export const releaseLineOfMovement: Follower = async (ctx, record) => {
  if (record.deleted_at === null && record.status !== 'void') return;
  await release(ctx, eq(bankLines.cash_movement_id, record.id));
};

async function release(ctx: Ctx, of: SQL): Promise<void> {
  const [line] = await ctx.tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(inOrganization(bankLines, ctx.organization), of));
  if (line) await amendRecord(ctx, bankLine.resource, line.id, open, 'reopened');
}
