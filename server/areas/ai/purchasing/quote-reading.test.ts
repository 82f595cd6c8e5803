import { expect, test } from 'vitest';
import { codeIn, isLeadTime, isPriceIn } from './quote-reading.ts';

test('a price is found in the text in any notation', () => {
  const isInQuote = isPriceIn({
    text: 'Cemento 25 kg: 6,85 €/saco. Vigas HEB: 1.234,50 € ud. Grúa 1 250 €.',
  });
  for (const price of [6.85, 1234.5, 25]) expect(isInQuote(price), String(price)).toBe(true);
  expect(isInQuote(1250)).toBe(true);
  for (const price of [6.84, 12, -6.85, Number.NaN]) expect(isInQuote(price), String(price)).toBe(false);
  expect(isPriceIn({})(1)).toBe(false);
});

test('a point may be of thousands or of decimals', () => {
  const isInQuote = isPriceIn({ text: 'Cable 1.250 €/m' });
  expect([isInQuote(1250), isInQuote(1.25), isInQuote(125)]).toEqual([true, true, false]);
});

test('a price from a picture is accepted, because it cannot be checked', () => {
  expect(isPriceIn({ picture_urls: ['https://files.example.com/quote.png'] })(7)).toBe(true);
});

test('currencies are three letters, and days of delivery whole and few', () => {
  expect([codeIn('eur '), codeIn('€'), codeIn(null)]).toEqual(['EUR', undefined, undefined]);
  expect([isLeadTime(3), isLeadTime(2.5), isLeadTime(-1), isLeadTime(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
