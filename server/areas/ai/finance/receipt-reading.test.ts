import { expect, test } from 'vitest';
import { cleanFacts, differences } from './receipt-reading.ts';

const booked = { amount: 86.4, currency: 'EUR', date: '2026-03-12', supplier: 'Trenes del Norte, S.L.' };

test('a receipt agrees with the books to the cent, within three days, and by a name written otherwise', () => {
  expect(differences(booked, booked)).toEqual([]);
  expect(differences(booked, { ...booked, date: '2026-03-09', supplier: 'TRENES DEL NORTE' })).toEqual([]);
  expect(differences(booked, { ...booked, amount: 86.41 })).toEqual(['amount']);
  expect(differences(booked, { ...booked, date: '2026-03-08', supplier: 'Bar Manolo' })).toEqual([
    'date',
    'supplier',
  ]);
});

test('what is not read, or not booked, is not compared', () => {
  const nothing = { amount: null, currency: null, date: null, supplier: null };
  expect(differences(booked, nothing)).toEqual([]);
  expect(differences({ ...booked, supplier: null }, { ...nothing, supplier: 'Anybody' })).toEqual([]);
});

test('what has not the form of an amount, a currency, a day or a name is not read', () => {
  const odd = { amount: -3, currency: '€', date: '12/03/2026', supplier: '  ' };
  expect(cleanFacts(odd)).toEqual({ amount: null, currency: null, date: null, supplier: null });
  expect(cleanFacts({ amount: 86.4, currency: 'eur', date: '2026-02-30x', supplier: ' Norte ' })).toEqual({
    amount: 86.4,
    currency: 'EUR',
    date: null,
    supplier: 'Norte',
  });
});
