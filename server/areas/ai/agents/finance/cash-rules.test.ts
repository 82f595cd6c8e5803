import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { proposeForShortfall, shortfallOf } from './cash-rules.ts';

/**
 * 3,000 on the 15th; rent of 1,000 on the 20th, salaries of 4,500 on the 30th, a customer who pays 2,000 on 5 February:
 * 2,000 after the rent, -2,500 after the salaries, -500 in the end.
 */
const days = [
  { date: '2026-01-15', expected: 3000 },
  { date: '2026-01-20', expected: 2000 },
  { date: '2026-01-30', expected: -2500 },
  { date: '2026-02-05', expected: -500 },
];
const limits = { horizon_days: 30, postpone_days: 30 };
const known = {
  today: '2026-01-15',
  currency: 'EUR',
  by: 'cashflow_forecast statistics',
  confidence: 0.7,
  evidence: [{ text: verbatim('3000 EUR have been confirmed') }],
};
const shortfall = { day: '2026-01-30', balance: '-2500.00', missing: '2500.00' };

test('the first day below the floor, and what is missing on the worst one', () => {
  expect(shortfallOf(days, 0)).toEqual(shortfall);
  expect(shortfallOf(days, -2500)).toBeUndefined();
  expect(shortfallOf(days, 2500)).toEqual({ day: '2026-01-20', balance: '2000.00', missing: '5000.00' });
});

const invoice = { id: 'inv_1', number: 'F-1', company: 'Acme', owner_id: null, balance: '2000' };
const payments = [
  { id: 'rent', amount: '1000', date: '2026-01-20', description: 'Rent' },
  { id: 'tax', amount: '9000', date: '2026-02-20', description: 'Tax' },
];

test('2,500 are missing: 2,000 that would come after that day are collected, and the rent waits for the rest', () => {
  const receivables = [{ ...invoice, due_date: '2026-01-20', expected: '2026-02-05' }];
  const found = proposeForShortfall(shortfall, { receivables, payments }, known, limits);
  expect(found.map(({ kind, target }) => [kind, target.id])).toEqual([
    ['collect', 'inv_1'],
    ['postpone', 'rent'],
  ]);
  expect(found[1]).toMatchObject({
    input: { id: 'rent', date: '2026-02-19' },
    by: 'cashflow_forecast statistics',
    confidence: 0.7,
  });
});

test('what is overdue is counted on already: it is collected, and everything else is wanted all the same', () => {
  const receivables = [
    { ...invoice, balance: '9000', due_date: '2026-01-02', expected: '2026-01-15' },
    { ...invoice, id: 'inv_2', balance: '2600', due_date: '2026-01-30', expected: '2026-02-03' },
    { ...invoice, id: 'inv_3', balance: '100', due_date: '2026-01-30', expected: '2026-02-03' },
  ];
  const found = proposeForShortfall(shortfall, { receivables, payments }, known, limits);
  expect(found.map(({ target }) => target.id)).toEqual(['inv_1', 'inv_2']);
  expect(found[0]?.evidence[1]?.text).toEqual(
    '9000 EUR, due on 2026-01-02, is overdue, and the forecast counts on it',
  );
});
