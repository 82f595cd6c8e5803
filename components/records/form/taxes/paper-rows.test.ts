import { expect, test } from 'vitest';
import { differenceOf, livePaperTaxes, paperRows, withPaperTax } from './paper-rows.ts';

const tax = (code: string, rate: string, base: string, amount: string) => ({
  ...({ code, kind: 'vat', rate, base, amount } as const),
});
const computed = [tax('es_vat_21', '21', '1234.55', '259.26'), tax('es_vat_10', '10', '100.00', '10.00')];

test('an amount on the paper is beside the computed one, with its difference', () => {
  const value = withPaperTax(paperRows(computed, undefined), 'es_vat_21', '259.25');
  expect(value).toEqual([
    { code: 'es_vat_21', amount: '259.25', typed: true },
    { code: 'es_vat_10', amount: '10.00', typed: false },
  ]);
  const [first, second] = paperRows(computed, value);
  expect(first).toEqual({ code: 'es_vat_21', base: '1234.55', computed: '259.26', typed: '259.25' });
  expect(first && differenceOf(first, 'EUR')).toBe('-0.01');
  expect(second && differenceOf(second, 'EUR')).toBeUndefined();
  expect(livePaperTaxes(value)).toEqual([{ code: 'es_vat_21', base: null, amount: '259.25' }]);
});

test('an emptied amount is computed again', () => {
  const value = [{ code: 'es_vat_21', amount: 259.25, typed: true }];
  expect(withPaperTax(paperRows(computed, value), 'es_vat_21', '')).toEqual([]);
});

test('a typed tax whose code no line has any more can be seen and taken out', () => {
  const rows = paperRows(computed.slice(0, 1), [{ code: 'es_vat_10', amount: '9', typed: true }]);
  expect(rows.at(1)).toEqual({ code: 'es_vat_10', base: undefined, computed: undefined, typed: '9' });
  expect(withPaperTax(rows, 'es_vat_10', '')).toEqual([]);
});
