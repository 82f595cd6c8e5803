import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { hasOneContract, lockContract } from '../contracts/contract-of.ts';
import type { ContractAmendment } from './amendments.ts';
import { t } from './messages.ts';

export const problem = (
  path: NameIn<ContractAmendment>,
  rule: string,
  message: Message,
): DetailOf<ContractAmendment> => ({
  path,
  rule,
  message,
});

export function soundAmendment(record: ContractAmendment): DetailOf<ContractAmendment>[] {
  const { lines: changed, lump_sum, readjustment_pct, days_delta } = record;
  const isEmpty = changed.length === 0 && lump_sum === null && readjustment_pct === null && days_delta === 0;
  return [
    ...hasOneContract(record),
    ...(isEmpty ? [problem('lines', 'required', t('changesNothing'))] : []),
    ...(lump_sum !== null && amount(lump_sum).lte(0)
      ? [problem('lump_sum', 'too_small', t('lumpSumNotPositive'))]
      : []),
    ...(readjustment_pct !== null && amount(readjustment_pct).lte(-100)
      ? [problem('readjustment_pct', 'too_small', t('readjustmentTooSmall'))]
      : []),
  ];
}

export function frozenAmendment({
  status,
}: ContractAmendment): Frozen<NameIn<ContractAmendment>> | undefined {
  if (status !== 'approved') return undefined;
  const owner = ['client_contract_id', 'subcontractor_contract_id'] as const;
  const content = ['lines', 'lump_sum', 'readjustment_pct', 'days_delta', 'reason'] as const;
  return { names: [...owner, ...content], message: t('frozen') };
}

/** Only signed contracts can be amended. Prices cannot change while measurements wait for approval. */
export async function isAmendable(
  ctx: Ctx,
  record: ContractAmendment,
  before: ContractAmendment | undefined,
): Promise<DetailOf<ContractAmendment>[]> {
  if (record.status !== 'approved' || before?.status !== 'draft') return [];
  const { row } = await lockContract(ctx, record);
  if (row.status !== 'active' && row.status !== 'suspended')
    return [
      problem('status', 'contract_not_active', t('contractNotActive', { id: row.id, status: row.status })),
    ];
  const isWaiting = row.lines.some(({ submitted_qty: held }) => amount(held).gt(0));
  if (record.readjustment_pct !== null && isWaiting)
    return [problem('status', 'open_measurements', t('openMeasurements'))];
  return [];
}
