import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { currencyOf, datedText, numberText, titleText } from './scalar.ts';

const inSpanish = createFormatter({ locale: 'es', timeZone: 'UTC' });

test('days, moments and amounts in a sentence are formatted, and other texts stay unchanged', () => {
  expect(datedText(inSpanish, 'Se esperaba cerrar el 2020-01-20')).toBe('Se esperaba cerrar el 20 ene 2020');
  expect(datedText(inSpanish, 'La reserva terminó el 2026-11-22T15:30:00.000Z')).toBe(
    'La reserva terminó el 22 nov 2026, 15:30',
  );
  const none = 'OB-2026-11-22, 2026-11-22-A y 2026-99-99';
  expect(datedText(inSpanish, none)).toBe(none);
  expect(datedText(inSpanish, 'se superaría en 14400.50 EUR; quedan 2 VAT').replace(/\s/g, ' ')).toBe(
    'se superaría en 14.400,50 €; quedan 2 VAT',
  );
});

test('a number is shown with its unit', () => {
  const shown = (value: unknown, unit: Parameters<typeof numberText>[2], currency = 'EUR') =>
    numberText(inSpanish, value, unit, currency).replace(/\s/g, ' ');
  expect(shown(1234.5, 'amount')).toBe('1234,50 €');
  expect(shown('0.0125', 'price', 'USD')).toBe('0,0125 US$');
  expect(shown(21, 'half_days')).toBe('10,5 días');
  expect(shown('39/42', 'half_days')).toBe('19,5 / 21 días');
  expect(shown('3.9667', 'hours')).toBe('3,97 h');
  expect(shown('A-7/2', 'hours')).toBe('A-7/2');
  expect(shown(0.95, 'factor')).toBe('× 0,95');
  expect(shown(12.5, 'percent')).toBe('12,5 %');
  expect(shown(0.8, 'share')).toBe('80 %');
  expect(shown(90, 'minutes')).toBe('90 min');
  expect(shown(90, 'worked_minutes')).toBe('1 h 30 min');
  expect(shown(45, 'worked_minutes')).toBe('45 min');
  expect(shown(1200, 'worked_minutes')).toBe('20 h');
  expect(shown(0, 'worked_minutes')).toBe('0 min');
  expect(shown(1_500, 'milliseconds')).toBe('1,5 s');
  expect(shown(2_500_000, 'bytes')).toBe('2,5 MB');
  expect(shown(504, undefined)).toBe('504');
  expect(shown(12_026, undefined)).toBe('12.026');
  expect(shown(12_026, 'year')).toBe('12026');
});

test('an amount is in the currency of its record, or else of the organization', () => {
  expect(currencyOf({ currency: 'USD' }, 'EUR')).toBe('USD');
  expect(currencyOf({ currency: null }, 'EUR')).toBe('EUR');
});

test('days and months in a title are formatted', () => {
  expect(titleText(inSpanish, 'Ana Prado · 2026-11')).toBe('Ana Prado · noviembre de 2026');
  expect(titleText(inSpanish, 'OB-2026-11')).toBe('OB-2026-11');
});
