import { expect, test } from 'vitest';
import { owedByCurrency } from './owed.ts';

test('open invoices are added up by currency, and concealed balances are left out', () => {
  const invoices = [
    { balance: '0.10', currency: 'EUR' },
    { balance: '0.20', currency: 'EUR' },
    { balance: 5, currency: 'USD' },
    { currency: 'EUR' },
  ];
  expect(owedByCurrency(invoices)).toEqual([
    { currency: 'EUR', amount: 0.3 },
    { currency: 'USD', amount: 5 },
  ]);
});
