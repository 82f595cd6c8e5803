import { netLines } from '#server/areas/crm/lines/document-amounts.ts';
import { completeLine } from '#server/areas/crm/lines/document-lines.ts';
import { invoiceLines } from './invoice-lines.ts';
import { invoiceAmounts } from './invoice-totals.ts';

/** An invoice as a caller sends it. */
export const example = {
  direction: 'sale',
  company_id: 'com_01kf0fk9m00000000000000001',
  currency: 'EUR',
  lines: [
    {
      description: 'Aerial filming, half a day',
      quantity: 2,
      unit_price: 480.5,
      discount_pct: 10,
      tax_rate: 21,
    },
    { description: 'Editing', quantity: 12, unit: 'hour', unit_price: 65, tax_rate: 21 },
  ],
  retention_pct: 15,
  notes: 'Thank you for working with us.',
} as const;

const lines = (invoiceLines().write.parse(structuredClone(example.lines)) ?? []).map((line) => ({
  ...completeLine(line, new Map()),
  discount_amount: null,
  lpu_item_id: null,
  order_line_id: null,
  quote_line_id: null,
  is_additional: null,
}));
/** The amounts that the server computes for it. */
export const exampleAmounts = invoiceAmounts(netLines(lines, example.currency), example);
