import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('purchasingAgents', {
  approvedAgo: 'Approved {days, plural, one {# day} other {# days}} ago, {amount}',
  askSupplier: 'Ask {supplier} about {number}',
  award: '{number} {title}: order from {suppliers, plural, one {the best offer} other {# suppliers}}',
  awardWhy:
    'The best offers for {lines, plural, one {# line} other {# lines}} cost {total}{saving, plural, =0 {} other {, # less than from one supplier}}{missing, plural, =0 {} one {; # line has no offer in time} other {; # lines have no offer in time}}. Accepting makes draft orders and informs the other suppliers.',
  callSupplier: '{number}: call {supplier}',
  chaseDelivery: '{number}: ask {supplier} about the delivery',
  chaseQuotes: '{number} {title}: ask the suppliers again',
  chaseQuotesWhy: 'No supplier has answered, and the deadline is close.',
  checkBill: '{number}: check it before it is paid',
  checkBillTask: 'Check the invoice {number} before it is paid',
  clarifyBill: 'Clarify the invoice {number} with the supplier',
  clarifyBillWhy: '{mismatch}. Do not pay the invoice before this is settled.',
  deadlineNear:
    '{count, plural, one {# supplier was} other {# suppliers were}} asked; the deadline is in {days, plural, one {# day} other {# days}}',
  deadlinePassed:
    '{count, plural, one {# supplier was} other {# suppliers were}} asked; the deadline was {days, plural, one {# day} other {# days}} ago',
  deliveryQuestion:
    'Our order {number} was expected on {day} and has not arrived completely. When will we receive it?',
  duplicateBill: '{number}: duplicate purchase invoice',
  duplicateBillWhy:
    'The supplier has sent an invoice with this number before. Money paid twice is hard to get back.',
  earlierBill: 'The earlier one of the two',
  expectedOn: 'It was expected on {day}, {days, plural, one {# day} other {# days}} ago',
  holdBill: '{number}: do not pay it until this is clarified',
  holdBillWhy: 'The invoice does not match the order. {mismatch}.',
  holdPayments: '{number}: more is measured than the client has accepted',
  holdPaymentsTask: 'Hold payments of {number} until the client has accepted the work',
  holdPaymentsWhy: 'The contract would pay for work that the client has not accepted yet.',
  invoiceMeasurement: '{contract}, measurement {number}: invoice it',
  invoiceMeasurementWhy: 'The client has accepted the work, but it has not been invoiced.',
  lineMargin: '{line}: sold at {sold}, bought at {bought}: {percent} %',
  linesUsedUp: '{number}: {count, plural, one {# line is} other {# lines are}} used up',
  linesUsedUpWhy:
    'Nothing beyond the contracted quantity can be measured. Accepting drafts an amendment with {percent} % more of each line.',
  maybeDuplicate: 'It may be a duplicate.',
  measured: '{line}: {measured} of {contracted} {unit} are measured',
  measuredAhead: '{line}: {subcontractor} {unit} measured with the subcontractor, {client} with the client',
  mismatch:
    'Comparison with the order: {status, select, over_quantity {more than was ordered or received} over_price {more expensive than agreed} not_received {not received yet} no_order {there is no order} other {it differs}}',
  moreQuantities: 'Quantities beyond the contracted ones',
  notDelivered: 'The order has not arrived, or not completely.',
  priceRise: '{item}: {price}, {percent} % more than {median}, the median of {count} orders',
  recheck: '{number}: compare it with its order again',
  recheckWhy: 'The goods had not arrived when the invoice came. They may be there now.',
  renegotiate: '{number}: the price of {item} rose by {percent} %',
  renegotiateTask: 'Renegotiate the price of {item}',
  renegotiateWhy: 'After such a rise, a call to the supplier or a comparison with others may save money.',
  reviewMargins: 'Review the margins of {number}',
  sameBill: 'The same purchase invoice as {other}',
  sameBillAsAnother: 'The same purchase invoice as another one',
  thinMargins: '{number}: {count, plural, one {# line has} other {# lines have}} a margin below {percent} %',
  thinMarginsWhy: "The subcontractors' prices leave too little of what the client pays.",
  unusualAmount: 'The amount is unusual.',
});
