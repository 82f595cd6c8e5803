import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord, removeRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { confirmMovement, type Source, voidMovements } from '../cash-flow/document-movements.ts';
import { releaseMovements } from '../cash-flow/reconcile-movements.ts';
import { postSettlement } from '../postings/post.ts';
import { isOnBankLine } from './on-bank-line.ts';
import type { Settlement } from './settlements.ts';

const sourceOf = ({ id }: Settlement): Source => ({ type: 'settlement', id });

/** Writes the payments of the allocations and the movements of the money, or takes them back. */
export async function followSettlement(
  ctx: Ctx,
  record: Settlement,
  before: Settlement | undefined,
): Promise<void> {
  const allocations = record.deleted_at === null ? record.allocations : [];
  if (record.deleted_at !== null && (await isOnBankLine(ctx, record))) await releaseMovements(ctx, record);
  const kept = new Set(allocations.map((one) => one.payment_id));
  for (const { payment_id } of before?.allocations ?? [])
    if (!kept.has(payment_id)) await takeBack(ctx, payment_id);
  await postSettlement(ctx, record);
  if (record.opening_item_id !== null) return followOpening(ctx, record, before);
  if (record.deleted_at !== null) return voidMovements(ctx, sourceOf(record));
  const known = new Set(before?.allocations.map((one) => one.payment_id));
  if (record.recorded_as === 'payment' && !before) return;
  if (!before) await moveMoney(ctx, record);
  for (const one of allocations) if (!known.has(one.payment_id)) await pay(ctx, record, one);
}

/** The money of a credit of the former system has moved there, so that only its allocations are recorded here. */
async function followOpening(ctx: Ctx, record: Settlement, before: Settlement | undefined): Promise<void> {
  if (record.deleted_at !== null) {
    const item = await findRecord(ctx, 'opening_item', record.opening_item_id, { lock: true });
    if (item?.status === 'open')
      await amendRecord(ctx, resourceOf('opening_item'), item.id, { status: 'void' }, 'voided');
    return;
  }
  const known = new Set(before?.allocations.map((one) => one.payment_id));
  for (const one of record.allocations) if (!known.has(one.payment_id)) await pay(ctx, record, one);
}

async function takeBack(ctx: Ctx, payment: string): Promise<void> {
  // The payment itself may be what was deleted.
  if (await findRecord(ctx, 'invoice_payment', payment))
    await removeRecord(ctx, resourceOf('invoice_payment'), payment);
}

/** One movement has the whole transfer, as the bank shows it; the fee of the bank is another. */
async function moveMoney(ctx: Ctx, record: Settlement): Promise<void> {
  const { kind, amount: moved, currency, date, account, reference, fee } = record;
  const money = { date: date ?? '', account, description: reference };
  const paid = { ...money, amount: moved ?? '0', kind, currency: currency ?? '' };
  if (amount(moved).gt(0)) await confirmMovement(ctx, sourceOf(record), { ...paid, part: record.id });
  if (!amount(fee).gt(0)) return;
  const kept = { kind: 'outflow' as const, amount: fee, currency: settingsOf(ctx).currency };
  await confirmMovement(ctx, sourceOf(record), { ...money, ...kept, part: `${record.id} fee` });
}

async function pay(ctx: Ctx, record: Settlement, one: Settlement['allocations'][number]): Promise<void> {
  const { method, account, reference, reason, currency } = record;
  await createOwnRecord(
    ctx,
    resourceOf('invoice_payment'),
    { date: one.date, amount: one.amount, currency, method, account, reference, reason },
    {
      id: one.payment_id,
      invoice_id: one.invoice_id,
      settlement_id: record.id,
      exchange_difference: one.exchange_difference,
    },
  );
}
