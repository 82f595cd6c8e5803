import { expect, test } from 'vitest';
import { priceDocument } from './document-amounts.ts';
import type { TaxCondition } from './tax-conditions.ts';

const gross = { currency: 'EUR', prices_include_tax: true };
const of = (
  code: string,
  kind: TaxCondition['kind'],
  tax_rate: string,
  self_assessed = false,
): TaxCondition => ({
  ...{ code, kind, category: null, tax_rate, self_assessed },
});
const vat = of('es_vat_21', 'vat', '21');
const surcharge = of('es_surcharge_5_2', 'surcharge', '5.2');
const irpf = of('es_irpf_15', 'withholding', '15');
const coded = (unit_price: string, taxes: TaxCondition[], quantity = 1) => ({ quantity, unit_price, taxes });

test('3 × 9.99 with 21 % tax are 29.97 = 24.77 + 5.20', () => {
  const priced = priceDocument([{ quantity: 3, unit_price: '9.99', tax_rate: 21 }], gross);
  expect(priced).toMatchObject({
    ...{ subtotal: '29.97', discount_total: '0.00', net_total: '24.77', tax_total: '5.20', total: '29.97' },
    taxes: [{ tax_rate: '21', base: '24.77', amount: '5.20' }],
    lines: [{ subtotal: '29.97', tax: '5.20', total: '29.97' }],
  });
});

test('the tax is taken out of the sum of a rate once, and the lines add up to it', () => {
  const three = Array.from({ length: 3 }, () => ({ quantity: 1, unit_price: '9.99', tax_rate: 21 }));
  const { lines, net_total } = priceDocument(three, gross);
  expect(net_total).toBe('24.77');
  expect(lines.map(({ tax }) => tax)).toEqual(['1.73', '1.73', '1.74']);
});

test('the rates of several taxes in a price are added, and the parts of the tax add up', () => {
  // 126.20 + 12.10 = 100.00 + 21.00 + 5.20, and 10.00 + 2.10.
  const priced = priceDocument([coded('126.20', [vat, surcharge]), coded('12.10', [vat])], gross);
  expect(priced).toMatchObject({
    ...{ net_total: '110.00', tax_total: '28.30', total: '138.30' },
    taxes: [
      { code: 'es_vat_21', base: '110.00', amount: '23.10' },
      { code: 'es_surcharge_5_2', base: '100.00', amount: '5.20' },
    ],
  });
});

test('withheld tax is computed from the net amount, and is not in the price', () => {
  const priced = priceDocument([coded('121', [vat, irpf])], gross);
  expect(priced).toMatchObject({
    ...{ net_total: '100.00', total: '121.00' },
    withholdings: [{ code: 'es_irpf_15', base: '100.00', amount: '15.00' }],
  });
});

test('a tax that the buyer owes is not in the price', () => {
  const priced = priceDocument([coded('100', [of('es_vat_reverse', 'vat', '21', true)])], gross);
  expect(priced).toMatchObject({
    ...{ net_total: '100.00', tax_total: '0.00', total: '100.00' },
    taxes: [{ base: '100.00', amount: '0.00', self_assessed_amount: '21.00' }],
  });
});

test('a discount of the document is taken off the printed prices', () => {
  const lines = [coded('121', [vat]), { quantity: 1, unit_price: '110', tax_rate: 10 }];
  expect(priceDocument(lines, { ...gross, discount_pct: 10 })).toMatchObject({
    ...{
      subtotal: '231.00',
      discount_total: '23.10',
      net_total: '180.00',
      tax_total: '27.90',
      total: '207.90',
    },
    taxes: [
      { base: '90.00', amount: '18.90' },
      { base: '90.00', amount: '9.00' },
    ],
  });
});

test('yen have no decimals', () => {
  const yen = priceDocument([{ quantity: 1, unit_price: '105', tax_rate: 10 }], {
    ...gross,
    currency: 'JPY',
  });
  expect(yen).toMatchObject({ net_total: '95.00', tax_total: '10.00', total: '105.00' });
});
