import { sendOrder } from './orders/order-verbs.ts';
import { purchaseOrder } from './orders/orders.ts';
import { reverseReceipt } from './receipts/receipt-verbs.ts';
import { receipt } from './receipts/receipts.ts';
import { awardRfq } from './rfqs/rfq-award.ts';
import { answerRfq } from './rfqs/rfq-responses.ts';
import { sendRfq } from './rfqs/rfq-sending.ts';
import { rfq } from './rfqs/rfqs.ts';

export const purchasing = {
  rfqs: { ...rfq.operations, send: sendRfq, respond: answerRfq, award: awardRfq },
  purchaseOrders: { ...purchaseOrder.operations, send: sendOrder },
  receipts: { ...receipt.operations, reverse: reverseReceipt },
};
