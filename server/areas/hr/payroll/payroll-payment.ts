import {
  confirmMovement,
  planMovement,
  voidMovements,
} from '#server/areas/finance/cash-flow/document-movements.ts';
import { addDocument } from '#server/base/documents/kept/document-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { t } from './messages.ts';
import { followDebts } from './pay-debts.ts';
import { monthEnd } from './pay-halves.ts';
import type { PayrollRecord } from './payroll.ts';
import { postPay } from './post-pay.ts';

const isPosted = ({ status }: PayrollRecord) => status === 'approved' || status === 'paid';

/** Approved pay is a planned movement on its day, and a confirmed one when it is paid. */
export async function followPayment(
  ctx: Ctx,
  record: PayrollRecord,
  before: PayrollRecord | undefined,
): Promise<void> {
  if (record.status === 'approved' && before?.status === 'calculated')
    await addDocument(ctx, 'payroll_record', record.id);
  if (!before || (before.status === record.status && before.pay_date === record.pay_date)) return;
  const owed = await followDebts(ctx, record, before);
  if (isPosted(record) || isPosted(before)) await postPay(ctx, owed);
  const { period } = record;
  // Readers of the cash flow see the month and the amount, but not whose pay it is.
  const source = { type: 'payroll_record', id: record.id, shown: { type: 'payroll', id: period } } as const;
  const date = record.pay_date ?? monthEnd(period);
  const money = {
    kind: 'outflow' as const,
    amount: record.net ?? '0',
    currency: record.currency ?? '',
    category: 'Payroll',
    // Readers of the cash flow see the description, so it does not name the employee.
    description: t('movement', { period }).in(settingsOf(ctx).locale),
  };
  // The status went from paid to approved, so the payment was reversed.
  if (before.status === 'paid' && record.status === 'approved') await voidMovements(ctx, source);
  if (record.status === 'approved') await planMovement(ctx, { ...money, source, date });
  else if (record.status === 'paid' && before.status !== 'paid' && amount(record.net ?? '0').gt(0))
    await confirmMovement(ctx, source, { ...money, date });
  else if (before.status === 'approved' && record.status === 'open') await voidMovements(ctx, source);
}
