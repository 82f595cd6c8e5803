import { expect, test } from 'vitest';
import { codeIn, isLeadTime, standsIn } from './quote-reading.ts';

test('a price that was read stands in the text, however it is written', () => {
  const stands = standsIn({ text: 'Cemento 25 kg: 6,85 €/saco. Vigas HEB: 1.234,50 € ud. Grúa 1 250 €.' });
  for (const price of [6.85, 1234.5, 25]) expect(stands(price), String(price)).toBe(true);
  expect(stands(1250)).toBe(true);
  for (const price of [6.84, 12, -6.85, Number.NaN]) expect(stands(price), String(price)).toBe(false);
  expect(standsIn({})(1)).toBe(false);
});

test('a point may be of thousands or of decimals', () => {
  const stands = standsIn({ text: 'Cable 1.250 €/m' });
  expect([stands(1250), stands(1.25), stands(125)]).toEqual([true, true, false]);
});

test('what stands on a picture nobody can check here', () => {
  expect(standsIn({ picture_urls: ['https://files.example.com/quote.png'] })(7)).toBe(true);
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
