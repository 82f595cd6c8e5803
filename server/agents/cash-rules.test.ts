import { expect, test } from 'vitest';
import { lookAtCash, type PlannedMovement, shortfallOf } from './cash-rules.ts';

const planned = (id: string, kind: string, amount: string, date: string): PlannedMovement => ({
  id,
  kind,
  amount,
  date,
  description: id,
  source: null,
});

/**
 * 3,000 today; rent of 1,000 on the 20th, salaries of 4,500 on the 30th, a customer who pays 2,000 on 5 February:
 * 2,000 after the rent, -2,500 after the salaries, -500 in the end.
 */
const plan = [
  planned('rent', 'outflow', '1000', '2026-01-20'),
  planned('salaries', 'outflow', '4500', '2026-01-30'),
  planned('customer', 'inflow', '2000', '2026-02-05'),
];
const known = { today: '2026-01-15', floor: 0, horizon: 30 };
const limits = { horizon_days: 30, postpone_days: 30 };

test('the first day below zero, and what is missing on the worst one', () => {
  expect(shortfallOf('3000', plan, known)).toEqual({
    day: '2026-01-30',
    balance: '-2500.00',
    missing: '2500.00',
  });
  expect(shortfallOf('5500', plan, known)).toBeUndefined();
  expect(shortfallOf('5500', plan, { ...known, floor: 500 })).toMatchObject({ missing: '500.00' });
  expect(shortfallOf('3000', plan, { ...known, horizon: 10 })).toBeUndefined();
});

test('what was planned for a day that is over is expected today', () => {
  const late = [planned('tax', 'outflow', '3500', '2026-01-10')];
  expect(shortfallOf('3000', late, known)).toMatchObject({ day: '2026-01-15', missing: '500.00' });
});

test('2,500 are missing: an invoice over 2,000 is collected, and the rent waits for the rest', () => {
  const shortfall = { day: '2026-01-30', balance: '-2500.00', missing: '2500.00' };
  const receivables = [
    { id: 'inv_1', number: 'F-1', company: 'Acme', owner_id: null, balance: '2000', due_date: '2026-01-02' },
  ];
  const manual = [plan[0] ?? planned('', '', '0', '')];
  const found = lookAtCash(shortfall, receivables, manual, { today: '2026-01-15', currency: 'EUR' }, limits);
  expect(found.map(({ kind, target }) => [kind, target.id])).toEqual([
    ['collect', 'inv_1'],
    ['postpone', 'rent'],
  ]);
  expect(found[1]?.input).toEqual({ id: 'rent', date: '2026-02-19' });
});

test('a payment that belongs to a document is not moved: the document is', () => {
  const shortfall = { day: '2026-01-30', balance: '-2500.00', missing: '2500.00' };
  const bound = plan.map((one) => ({ ...one, source: { type: 'invoice', id: 'inv_9' } }));
  expect(lookAtCash(shortfall, [], bound, { today: '2026-01-15', currency: 'EUR' }, limits)).toEqual([]);
});
