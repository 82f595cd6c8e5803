import { sendOrder } from './order-verbs.ts';
import { purchaseOrder } from './orders.ts';
import { reverseReceipt } from './receipt-verbs.ts';
import { receipt } from './receipts.ts';
import { awardRfq } from './rfq-award.ts';
import { answerRfq } from './rfq-responses.ts';
import { sendRfq } from './rfq-sending.ts';
import { rfq } from './rfqs.ts';

export const purchasing = {
  rfqs: { ...rfq.operations, send: sendRfq, respond: answerRfq, award: awardRfq },
  purchaseOrders: { ...purchaseOrder.operations, send: sendOrder },
  receipts: { ...receipt.operations, reverse: reverseReceipt },
};
