import { expect, test } from 'vitest';
import { type CashFlowView, daysOfGroup, inputOf, periodOf, placeOfFigure, placeOfOverdue } from './view.ts';

const view: CashFlowView = { flow: 'planned', flow_by: 'week', flow_from: null, flow_to: null };

test('the default span is the next 90 days', () => {
  expect(inputOf(view, {}, '2026-11-23')).toMatchObject({ from: '2026-11-23', to: '2027-02-21' });
  const asked = { ...view, flow_from: '2026-01-01', flow_to: 'tomorrow' };
  expect(inputOf(asked, {}, '2026-11-23')).toMatchObject({ from: '2026-01-01', to: '2027-02-21' });
  expect(periodOf('thisMonth', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('the list’s filters by currency, account and category apply, those by status and day do not', () => {
  const search = { currency: 'USD', category: { like: 'rent' }, status: 'planned', date: '2026-01-01' };
  const input = inputOf(view, search, '2026-11-23');
  expect(input).toMatchObject({ currency: 'USD', category: { like: 'rent' } });
  expect(input).not.toHaveProperty('status');
  expect(input).not.toHaveProperty('date');
});

const asked = (place: string | undefined) =>
  Object.fromEntries(new URL(place ?? '', 'http://localhost').searchParams);
const today = '2026-11-25';
const search = new URLSearchParams('flow=happened&account=Main&page=3&status=void&q=rent');

test('a figure opens the movements of its days, as it counts them', () => {
  const days = (from: string, to: string) => ({ days: { from, to }, currency: 'EUR' });
  const past = { ...days('2026-11-09', '2026-11-15'), kind: 'inflow' as const };
  expect(asked(placeOfFigure(search, past, { flow: 'happened', today }))).toEqual({
    ...{ flow: 'happened', account: 'Main', currency: 'EUR', kind: 'inflow' },
    ...{ date: '2026-11-09..2026-11-15', status: 'confirmed,reconciled' },
  });
  const planned = { flow: 'planned', today } as const;
  expect(asked(placeOfFigure(search, past, planned)).status).toBe('confirmed,reconciled');
  const next = days('2026-11-30', '2026-12-06');
  expect(asked(placeOfFigure(search, next, planned)).status).toBe('confirmed,reconciled,planned');
  // The planned movements of Monday and Tuesday are overdue on Wednesday.
  const { status, filter = '{}' } = asked(placeOfFigure(search, days('2026-11-23', '2026-11-29'), planned));
  expect(status).toBeUndefined();
  expect(JSON.parse(filter)).toEqual({
    or: [{ status: { in: ['confirmed', 'reconciled'] } }, { status: 'planned', date: { gte: today } }],
  });
});

test('a forecast of days to come opens nothing, and overdue money the planned movements of past days', () => {
  const week = { days: { from: '2026-11-23', to: '2026-11-29' }, currency: 'EUR' };
  expect(placeOfFigure(search, week, { flow: 'forecast', today })).toBeUndefined();
  expect(asked(placeOfOverdue(search, { kind: 'outflow', currency: 'EUR', today }))).toMatchObject({
    ...{ kind: 'outflow', status: 'planned', date: '..2026-11-24' },
  });
});

test('the days of a group lie within the period', () => {
  const period = { from: '2026-11-25', to: '2027-02-10' };
  expect(daysOfGroup('2026-11-23', 'week', period)).toEqual({ from: '2026-11-25', to: '2026-11-29' });
  expect(daysOfGroup('2027-02-01', 'month', period)).toEqual({ from: '2027-02-01', to: '2027-02-10' });
  expect(daysOfGroup('2026-12-24', 'day', period)).toEqual({ from: '2026-12-24', to: '2026-12-24' });
});
