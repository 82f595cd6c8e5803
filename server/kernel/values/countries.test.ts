import { expect, test } from 'vitest';
import { countryIn, currencyOf, isCountry } from './countries.ts';

test.each([
  ['Europe/Madrid', 'US', 'ES'],
  ['America/Sao_Paulo', undefined, 'BR'],
  ['America/New_York', 'US', 'US'],
  ['Etc/GMT+3', 'BR', undefined],
])('clocks of %s with a browser of %s: %s', (zone, likely, country) => {
  expect(countryIn(zone, likely)).toBe(country);
});

test('only codes of countries are accepted, and each country has its currency', () => {
  expect(['ES', 'XX', 'constructor', 'es'].filter(isCountry)).toEqual(['ES']);
  expect([currencyOf('ES'), currencyOf('BR')]).toEqual(['EUR', 'BRL']);
});
