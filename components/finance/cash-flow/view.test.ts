import { expect, test } from 'vitest';
import { type CashFlowView, inputOf, periodOf } from './view.ts';

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
