import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { amendLocked, amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { cashMovement } from '../../cash-flow/movements.ts';
import { reconcileMovements } from '../../cash-flow/reconcile-movements.ts';
import { settlement } from '../../settlements/settlements.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import type { Proposal } from '../matching/proposal.ts';
import { recordLine } from './record-line.ts';
import { settleLine } from './settle-line.ts';

/** Does with a locked line what a proposal says. */
export function acceptProposal(
  ctx: Ctx,
  line: BankLine,
  { parts, amount, fee, settlement_id, cash_movement_id, category }: Proposal,
): Promise<Saved<BankLine>> {
  if (settlement_id !== null) return linkSettlement(ctx, line, settlement_id);
  if (cash_movement_id !== null) return linkMovement(ctx, line, cash_movement_id);
  if (category !== null) return recordLine(ctx, line, { category });
  const allocations = parts.map((one) => ({ invoice_id: one.document.id, amount: one.amount }));
  return settleLine(ctx, line, { allocations, amount, fee });
}

/** Links a locked line with a settlement that was recorded before. The unique index keeps another line from using it. */
async function linkSettlement(ctx: Ctx, line: BankLine, wanted: string): Promise<Saved<BankLine>> {
  const found = await lockRecord({ ...ctx, ifMatch: undefined }, settlement.resource, wanted);
  await reconcileMovements(ctx, found);
  const values = { status: 'matched' as const, settlement_id: found.id, is_linked: true };
  return { record: await amendLocked(ctx, bankLine.resource, line, values, 'matched'), warnings: [] };
}

/** Links a locked line with a movement that was recorded before. */
async function linkMovement(ctx: Ctx, line: BankLine, wanted: string): Promise<Saved<BankLine>> {
  const { id } = await amendRecord(ctx, cashMovement.resource, wanted, { status: 'reconciled' });
  const values = { status: 'matched' as const, cash_movement_id: id, is_linked: true };
  return { record: await amendLocked(ctx, bankLine.resource, line, values, 'matched'), warnings: [] };
}
