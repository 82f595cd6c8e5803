import { expect, test } from 'vitest';
import { emptyExpense, parseExpense, usualCategories } from './new/expense-values.ts';
import { sumsByCurrency } from './own/own-expenses.ts';

test('the values of an expense are read as the tab kept them, and anything else is left aside', () => {
  const typed = { ...emptyExpense('2026-03-12'), amount: '42.5', receipt_file_id: 'fil_1' };
  expect(parseExpense(JSON.stringify(typed))).toEqual(typed);
  for (const text of [
    null,
    '',
    '{',
    '{}',
    'null',
    '3',
    '{"amount":3}',
    JSON.stringify({ ...typed, saved: 1 }),
  ])
    expect(parseExpense(text)).toBeUndefined();
});

test('the categories that are used most are offered first, and those of the same number by their name', () => {
  expect(usualCategories(['Taxi', null, 'Hotel', 'Taxi', 'Bar', ''], 2)).toEqual(['Taxi', 'Bar']);
});

test('the sums of expenses are exact, and each currency has its own', () => {
  const expenses = [
    { amount: 0.1, currency: 'EUR' },
    { amount: 0.2, currency: null },
    { amount: 5, currency: 'USD' },
  ];
  expect(sumsByCurrency(expenses, 'EUR')).toEqual([
    { currency: 'EUR', sum: 0.3 },
    { currency: 'USD', sum: 5 },
  ]);
});
