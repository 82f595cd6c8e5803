import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { currencyFor, datedText } from './scalar.ts';

const inSpanish = createFormatter({ locale: 'es', timeZone: 'UTC' });

test('days and moments in a sentence are told as people write them; what is none stays', () => {
  expect(datedText(inSpanish, 'Se esperaba cerrar el 2020-01-20')).toBe('Se esperaba cerrar el 20 ene 2020');
  expect(datedText(inSpanish, 'La reserva terminó el 2026-11-22T15:30:00.000Z')).toBe(
    'La reserva terminó el 22 nov 2026, 15:30',
  );
  const none = 'OB-2026-11-22, 2026-11-22-A y 2026-99-99';
  expect(datedText(inSpanish, none)).toBe(none);
});

test('an amount is in the currency of its record, a count in none', () => {
  const record = { currency: 'EUR' };
  expect(['amount', 'p50', 'net_total'].map((name) => currencyFor(name, record))).toEqual([
    'EUR',
    'EUR',
    'EUR',
  ]);
  expect(currencyFor('without_amount', record)).toBeUndefined();
  expect(currencyFor('amount', {})).toBeUndefined();
});
