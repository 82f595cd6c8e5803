import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Beginning } from '#server/resources/resource/behaviour.ts';
import type { ContractLine } from '../line-sums.ts';
import type { Measurement } from './measurements.ts';

/** The lines of a contract that have work left, each with the quantity that no measurement has yet. */
const unmeasuredLines = (lines: readonly ContractLine[]) =>
  lines.flatMap(({ id, balance_qty }) =>
    amount(balance_qty).gt(0) ? [{ line_id: id, quantity: balance_qty }] : [],
  );

/** A form for a measurement begins with the work that is left of its contract. */
const leftOf =
  (kind: 'client_contract' | 'subcontractor_contract') =>
  async (ctx: Ctx, id: string): Promise<Beginning<Measurement>> => {
    const contract = await findRecord(ctx, kind, id);
    return contract ? { lines: unmeasuredLines(contract.lines) } : {};
  };

export const measurementBeginnings = {
  client_contract_id: leftOf('client_contract'),
  subcontractor_contract_id: leftOf('subcontractor_contract'),
};
