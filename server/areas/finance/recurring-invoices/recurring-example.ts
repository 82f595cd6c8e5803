import { priceDocument } from '#server/areas/crm/lines/document-amounts.ts';
import { completeLine } from '#server/areas/crm/lines/document-lines.ts';
import { recurringLines } from './recurring-fields.ts';

/** A recurring invoice as a caller sends it. Its start is far away, so that no worker makes an invoice of it. */
export const example = {
  title: 'Maintenance of the studio',
  company_id: 'com_01kf0fk9m00000000000000001',
  interval_unit: 'month',
  interval_count: 1,
  starts_on: '2030-01-31',
  currency: 'EUR',
  lines: [{ description: 'Maintenance, one month', quantity: 1, unit_price: 1250, tax_rate: 21 }],
  raises: [
    { from: '2031-01-01', percent: 2.7 },
    { from: '2032-01-01', percent: 3.1 },
  ],
  payment_days: 30,
} as const;

const pricing = { currency: example.currency, prices_include_tax: false };
const lines = (recurringLines().write.parse(structuredClone(example.lines)) ?? []).map((line) => ({
  ...completeLine(line, new Map()),
  discount_amount: null,
}));
const priced = priceDocument(lines, pricing);

/** The values that the server computes for it. */
export const exampleDerived = {
  lines: priced.lines,
  prices_include_tax: false,
  next_on: example.starts_on,
  next_total: priced.total,
};
