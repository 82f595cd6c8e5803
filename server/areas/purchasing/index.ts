import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { purchasingNames } from './alike-names.ts';
import { orderAmendment } from './amendments/order-amendments.ts';
import { contractAmendment } from './construction/amendments/amendments.ts';
import { clientContract } from './construction/contracts/client-contracts.ts';
import { subcontractorContract } from './construction/contracts/subcontractor-contracts.ts';
import { construction } from './construction/index.ts';
import { followInvoice } from './construction/invoicing/invoice-follow.ts';
import { measurementDocuments } from './construction/measurements/document/measurement-documents.ts';
import { measurement } from './construction/measurements/measurements.ts';
import { lpuItem } from './construction/price-lists/lpu-items.ts';
import { retention } from './construction/retentions/retentions.ts';
import { worksReport } from './construction/works-report.ts';
import { getOrderDocument, orderDocuments, orderLinks } from './orders/document/order-documents.ts';
import { orders } from './orders/invoiced.ts';
import { listOpenLines } from './orders/open-lines/open-lines.ts';
import { sendOrder } from './orders/order-verbs.ts';
import { purchaseOrder } from './orders/orders.ts';
import { reverseReceipt } from './receipts/receipt-verbs.ts';
import { receipt } from './receipts/receipts.ts';
import { goodsReturn } from './returns/goods-returns.ts';
import { reverseReturn } from './returns/return-verbs.ts';
import { awardRfq } from './rfqs/rfq-award.ts';
import { answerRfq } from './rfqs/rfq-responses.ts';
import { sendRfq } from './rfqs/rfq-sending.ts';
import { rfq } from './rfqs/rfqs.ts';
import { supplierBank } from './suppliers/bank-notice.ts';
import { confirmBank } from './suppliers/confirm-bank.ts';
import { supplier } from './suppliers/suppliers.ts';

export const purchasingRouter = withTimelines({
  contractAmendments: contractAmendment.operations,
  lpuItems: lpuItem.operations,
  retentions: retention.operations,
  suppliers: { ...supplier.operations, confirmBank },
  rfqs: { ...rfq.operations, send: sendRfq, respond: answerRfq, award: awardRfq },
  purchaseOrders: {
    ...purchaseOrder.operations,
    send: sendOrder,
    document: getOrderDocument,
    openLines: listOpenLines,
    ...orderLinks,
  },
  receipts: { ...receipt.operations, reverse: reverseReceipt },
  orderAmendments: orderAmendment.operations,
  goodsReturns: { ...goodsReturn.operations, reverse: reverseReturn },
  ...construction,
});

export const purchasing: AreaDefinition = {
  name: 'purchasing',
  alikeNames: purchasingNames,
  router: purchasingRouter,
  documents: [orderDocuments, measurementDocuments],
  resources: [
    supplier.resource,
    purchaseOrder.resource,
    rfq.resource,
    retention.resource,
    receipt.resource,
    orderAmendment.resource,
    goodsReturn.resource,
    clientContract.resource,
    measurement.resource,
    subcontractorContract.resource,
    contractAmendment.resource,
    lpuItem.resource,
  ],
  chapters: {
    Margins:
      'The difference between the price that the client pays and the prices that subcontractors are paid.',
  },
  topics: [supplierBank],
  invoicedOrders: orders,
  followers: { invoice: followInvoice },
  reports: [worksReport],
};
