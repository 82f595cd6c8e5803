import { writtenBody } from '#server/areas/crm/written-body.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendLocked, findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { reconcileMovements } from '../../cash-flow/reconcile-movements.ts';
import { flowOf } from '../../invoices/corrections/document-sign.ts';
import { settlement } from '../../settlements/settlements.ts';
import { accountName } from '../importing/own-account.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import { t } from '../messages.ts';

export interface Settling {
  allocations: readonly { invoice_id: string; amount?: string | undefined }[];
  /** The money of the settlement, where it differs from the line by a fee. */
  amount?: string;
  fee?: string;
}

/** Records the settlement of a locked line, in the same way as a person records one. */
export async function settleLine(
  ctx: Ctx,
  line: BankLine,
  { allocations, amount = line.amount, fee = '0' }: Settling,
): Promise<Saved<BankLine>> {
  await checkDirection(ctx, line, allocations);
  const body = {
    ...{ kind: line.kind, date: line.booking_date, amount, currency: line.currency, fee },
    ...{ method: 'transfer', account: accountName(ctx, line.iban).slice(0, 100) },
    ...{ reference: referenceOf(line), allocations: [...allocations] },
  };
  const made = await createRecord(ctx, settlement.resource, writtenBody(settlement.resource, body), 'create');
  await reconcileMovements(ctx, made.record);
  const values = { status: 'matched' as const, settlement_id: made.record.id, is_linked: false };
  const record = await amendLocked(ctx, bankLine.resource, line, values, 'matched');
  return { record, warnings: made.warnings };
}

/** Money that arrives pays no bill: at least one document must be paid by money of this direction. */
async function checkDirection(
  ctx: Ctx,
  { kind }: BankLine,
  allocations: Settling['allocations'],
): Promise<void> {
  const documents = await Promise.all(allocations.map((one) => findRecord(ctx, 'invoice', one.invoice_id)));
  const known = documents.filter((one) => one !== undefined);
  if (known.length > 0 && known.every((one) => flowOf(one) !== kind))
    throw invalidField('allocations', 'direction', t(kind === 'inflow' ? 'paysNoBill' : 'paysNoInvoice'));
}

/** The text by which the bank shows the transfer. */
function referenceOf({ reference, text, bank_reference, end_to_end_id }: BankLine): string | null {
  const found = reference ?? text ?? end_to_end_id ?? bank_reference;
  return found === null ? null : found.slice(0, 200);
}
