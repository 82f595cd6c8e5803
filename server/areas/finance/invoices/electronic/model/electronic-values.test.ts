import { expect, test } from 'vitest';
import { roundedIn } from '#server/kernel/values/money.ts';
import { countryCodeOf } from './country-codes.ts';
import { exactPrice } from './exact-prices.ts';
import { vatNumberOf } from './tax-identities.ts';
import { unitOf } from './unit-codes.ts';
import { xmlText } from './xml-text.ts';

test('characters that XML cannot contain are dropped, and long texts are kept', () => {
  expect(xmlText(' a\u0000b\u000bc\ufffed\ud800e\n🎬 ')).toBe('abcde\n🎬');
  expect(xmlText('x'.repeat(2000))).toHaveLength(2000);
  expect([xmlText('\u0001 '), xmlText(null)]).toEqual([null, null]);
});

test.each([
  ['B12345674', 'ES', 'ESB12345674'],
  ['es-b12345674', 'ES', 'ESB12345674'],
  ['094259216', 'GR', 'EL094259216'],
  ['DE 123 456 789', 'DE', 'DE123456789'],
  ['DE123456789', null, 'DE123456789'],
  ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
  ['12.345.678/0001-95', 'BR', null],
  ['12-3456789', 'US', null],
  ['B12345674', null, null],
])('the tax number %s in %s is %s for VAT', (taxId, country, number) => {
  expect(vatNumberOf(taxId, country)).toBe(number);
});

test.each([
  ['es', 'ES'],
  ['España', 'ES'],
  ['espana', 'ES'],
  ['Alemanha', 'DE'],
  ['United States', 'US'],
  ['Atlantis', null],
])('the country %s is %s', (typed, code) => {
  expect(countryCodeOf(typed)).toBe(code);
});

test.each([
  [null, 'C62', null],
  ['Horas', 'HUR', null],
  ['m²', 'MTK', null],
  ['M3', 'MTQ', null],
  ['ud.', 'C62', null],
  ['media jornada', 'C62', 'media jornada'],
])('the unit %s has the code %s', (unit, code, word) => {
  expect(unitOf(unit)).toEqual({ code, word });
});

test('a price has as many decimals as its line needs, and is never negative', () => {
  const priced = (quantity: string, price: string, gross: string) =>
    exactPrice({ quantity, price, gross, round: (value) => roundedIn('EUR', value) });
  expect(priced('2', '480.50', '961.00')).toEqual({ quantity: '2', price: '480.5' });
  expect(priced('3', '8.256198', '24.78')).toEqual({ quantity: '3', price: '8.26' });
  expect(priced('1000', '1.234', '1234.01')).toEqual({ quantity: '1000', price: '1.23401' });
  expect(priced('2', '-10', '-20.00')).toEqual({ quantity: '-2', price: '10' });
  expect(priced('0', '10', '0.00')).toEqual({ quantity: '0', price: '10' });
});
