import { linesOf } from '../crm/document-lines.ts';
import { isObject } from '../kernel/body.ts';
import { amount } from '../kernel/money.ts';
import type { Row } from '../kernel/store.ts';

/** The invoice as plain text. */
export function invoiceLetter(record: Row, message: string | undefined): string {
  const { currency } = record;
  const lines = linesOf(record.lines)
    .filter(isObject)
    .map(
      ({ description, quantity, unit_price, total }) =>
        `- ${description ?? 'Item'}: ${quantity} × ${unit_price} = ${total}`,
    );
  const retained = amount(record.retention_total).eq(0)
    ? []
    : [`Retention: -${record.retention_total} ${currency}`];
  return [
    ...(message ? [message, ''] : []),
    ...lines,
    '',
    `Subtotal: ${record.subtotal} ${currency}`,
    `Discount: ${record.discount_total} ${currency}`,
    `Tax: ${record.tax_total} ${currency}`,
    ...retained,
    `Total: ${record.total} ${currency}`,
    `To be paid: ${record.balance} ${currency} by ${record.due_date}`,
    ...(typeof record.notes === 'string' ? ['', record.notes] : []),
  ].join('\n');
}
