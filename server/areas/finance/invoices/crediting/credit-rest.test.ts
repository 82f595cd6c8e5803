import { expect, test } from 'vitest';
import { netLines } from '#server/areas/crm/lines/document-amounts.ts';
import { invoiceAmounts } from '../invoice-totals.ts';
import { discountRest } from './discount-rest.ts';
import { withinRest } from './within-rest.ts';

const rest = { base: '100.00', amount: '21.01' };

test.each([
  ['without an invoice keeps its amount', '40.00', '8.40', undefined, '8.40'],
  ['that is the whole rest takes the rest of the amount', '100.00', '21.00', rest, '21.01'],
  ['of the base keeps its amount', '40.00', '8.40', rest, '8.40'],
  ['takes at most the rest', '40.00', '8.40', { base: '50.00', amount: '8.39' }, '8.39'],
  ['takes nothing if nothing is left', '40.00', '8.40', { base: '50.00', amount: '-0.01' }, '0.00'],
  ['beyond the rest keeps its amount, so that it is refused with it', '140.00', '29.40', rest, '29.40'],
  ['that is negative keeps its amount', '-40.00', '-8.40', rest, '-8.40'],
])('a part %s', (_, base, amount, of, taken) => {
  expect(withinRest({ base, amount }, of)).toBe(taken);
});

test('a credit note with another retention than its invoice is computed from its own', () => {
  const none = { whole: '0.00', left: '0.00' };
  const left = {
    ...{ taxes: [], typed: [], deductions: [], held: none, prepaid: none },
    lines: { whole: '100.00', left: '100.00' },
    ...{ discount_pct: null, discount: discountRest([], []), gross: new Map() },
    retention_pct: '15',
    retention: { base: '100.00', amount: '15.01' },
  };
  const lines = netLines([{ quantity: 1, unit_price: 100 }], 'EUR');
  const retained = (retention_pct: string | null) =>
    invoiceAmounts(lines, { currency: 'EUR', retention_pct }, left).retention_total;
  expect([retained('15.00'), retained('10'), retained(null)]).toEqual(['15.01', '10.00', '0.00']);
});
