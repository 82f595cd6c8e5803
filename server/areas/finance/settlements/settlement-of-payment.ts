import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRecord, removeRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { flowOf } from '../invoices/corrections/document-sign.ts';

import type { Invoice } from '../invoices/invoices.ts';
import type { InvoicePayment } from '../payments/payments.ts';
import { t } from './messages.ts';

/** The settlement of a payment of one invoice has the digits of the payment, so it is known before it is written. */
export const settlementIdOf = (payment: string): string => `stl${payment.slice(3)}`;

/** A payment that was recorded at its invoice, and not as a part of a settlement. */
export const isOfOneInvoice = ({
  id,
  settlement_id,
}: Pick<InvoicePayment, 'id' | 'settlement_id'>): boolean =>
  settlement_id === null || settlement_id === settlementIdOf(id);

/** Records a payment of one invoice as a settlement with one allocation. */
export async function recordSettlement(ctx: Ctx, payment: InvoicePayment, owed: Invoice): Promise<void> {
  const { id, date, amount, currency, method, account, reference, reason } = payment;
  await createOwnRecord(
    ctx,
    resourceOf('settlement'),
    { kind: flowOf(owed), date, amount, currency, method, account, reference, reason },
    {
      id: settlementIdOf(id),
      recorded_as: 'payment',
      allocations: [
        {
          id: newId('line', Date.parse(ctx.now)),
          invoice_id: owed.id,
          amount,
          payment_id: id,
          date: date ?? '',
          exchange_difference: payment.exchange_difference,
        },
      ],
    },
  );
}

/** A payment of one invoice takes its settlement back; one that is a part of a settlement is changed there. */
export async function takeSettlementBack(ctx: Ctx, payment: InvoicePayment): Promise<void> {
  const settlement = await findRecord(ctx, 'settlement', payment.settlement_id);
  if (!settlement?.allocations.some((one) => one.payment_id === payment.id)) return;
  if (!isOfOneInvoice(payment))
    throw invalidField('id', 'settlement', t('ofSettlement', { id: settlement.id }));
  await removeRecord(ctx, resourceOf('settlement'), settlement.id);
}
