import { and, eq, max } from 'drizzle-orm';
import { measurements } from '#db/schema/purchasing/construction-progress.ts';
import { pendingDocument } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { advanceLeft } from '../contracts/advances.ts';
import { type Contract, lockContract } from '../contracts/contract-of.ts';
import { isFinished, moved, overdrawn } from '../line-sums.ts';
import { completeMeasured, type MeasuredLine } from './measured-lines.ts';
import { measuredAmounts } from './measurement-amounts.ts';
import type { Measurement } from './measurements.ts';
import { t } from './messages.ts';

/**
 * Calculates the lines of a measurement at the prices of the contract, and its value. The contract is locked until the
 * transaction ends, so that its balance still suffices when the measurement is written.
 */
export async function deriveMeasurement(
  ctx: Ctx,
  record: Given<Measurement>,
  before: Measurement | undefined,
): Promise<Partial<Measurement>> {
  const isStep = before !== undefined && record.status !== before.status;
  const isMoved =
    before?.client_contract_id !== record.client_contract_id ||
    before?.subcontractor_contract_id !== record.subcontractor_contract_id;
  const isOpen = before === undefined || before.status === 'draft' || before.status === 'submitted';
  if (before && !isStep && ((record.lines === before.lines && !isMoved) || before.status !== 'draft'))
    return {};
  if (before && !isOpen) return {};
  const contract = await lockContract(ctx, record);
  const lines =
    before && before.status !== 'draft'
      ? before.lines
      : completeMeasured(record.lines ?? [], contract.row.lines, contract.row.currency);
  const isHeld = before?.status === 'submitted';
  if (!isHeld) refuse(overdrawn(contract.row.lines, lines));
  if (isStep && (record.status === 'submitted' || record.status === 'approved')) refuse(isWorking(contract));
  return {
    lines,
    currency: contract.row.currency ?? '',
    ...(isStep && record.status === 'approved' ? { document: pendingDocument } : {}),
    ...(await worth(ctx, contract, lines, isHeld)),
    ...(before && !isMoved ? {} : { number: await nextOf(ctx, contract) }),
  };
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length) throw invalid(details);
}

function isWorking({ row: { status, id } }: Contract): ErrorDetail[] {
  if (status === 'active') return [];
  const message = status === 'draft' ? t('contractDraft', { id }) : t('contractNotActive', { id, status });
  return [{ path: 'status', rule: 'contract_not_active', message }];
}

async function worth(ctx: Ctx, { row: contract }: Contract, lines: readonly MeasuredLine[], isHeld: boolean) {
  const after = moved(contract.lines, lines, { measured_qty: 1, ...(isHeld ? { submitted_qty: -1 } : {}) });
  return measuredAmounts(
    lines.map((line) => line.amount),
    {
      currency: contract.currency,
      advance_pct: contract.advance_pct,
      retention_pct: contract.retention_pct,
      advance_left: await advanceLeft(ctx, contract),
      is_last: isFinished(after),
    },
  );
}

/** The measurements of each contract have their own numbers; the contract is locked. */
async function nextOf({ tx, organization }: Ctx, { row, isSubcontract }: Contract): Promise<number> {
  const { client_contract_id, subcontractor_contract_id, number } = measurements;
  const column = isSubcontract ? subcontractor_contract_id : client_contract_id;
  const [last] = await tx
    .select({ number: max(number) })
    .from(measurements)
    .where(and(inOrganization(measurements, organization), eq(column, row.id)));
  return (last?.number ?? 0) + 1;
}
