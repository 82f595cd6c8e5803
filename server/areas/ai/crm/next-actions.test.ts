import { expect, test } from 'vitest';
import type { Facts } from './next-action-facts.ts';
import { actionsFor } from './next-action-rules.ts';

const today = '2026-03-02';

const facts = (values: Partial<Facts> = {}): Facts => ({
  type: 'deal',
  id: 'dea_1',
  status: 'open',
  is_over: false,
  has_owner: true,
  days_silent: 1,
  due: null,
  tasks: [{ id: 'tsk_1', title: 'Call', due_date: '2026-03-09' }],
  quotes: [],
  tickets: [],
  invoices: [],
  missing: [],
  ...values,
});

const proposedFor = (values: Partial<Facts>) =>
  actionsFor(facts(values), today).map(({ kind, reason, urgency }) => [kind, reason, urgency]);

test('a deal that is looked after asks for nothing', () => {
  expect(proposedFor({})).toEqual([]);
});

/**
 * By hand: the quote expires in 2 days: 85 − 6 = 79; the task is 3 days late: 55 + 3 = 58; the day passed 10 days ago:
 * 50 + 5 = 55; 28 days of silence are twice the 14 of a deal: 30 + 30 = 60.
 */
test('the most urgent comes first, each with its reason', () => {
  const quote = {
    id: 'quo_1',
    number: 'Q-1',
    status: 'sent' as const,
    valid_until: '2026-03-04',
    days_out: 20,
  };
  const proposed = proposedFor({
    days_silent: 28,
    due: { field: 'expected_close_date', day: '2026-02-20' },
    tasks: [{ id: 'tsk_1', title: 'Call', due_date: '2026-02-27' }],
    quotes: [quote],
  });
  expect(proposed).toEqual([
    ['close', 'it expires in 2 days', 79],
    ['get_in_touch', 'nothing has happened for 28 days', 60],
    ['finish', 'it is 3 days late', 58],
    ['reschedule', '2026-02-20 was 10 days ago', 55],
  ]);
});

test('who waits and who owes is asked of what is over, too', () => {
  const proposed = proposedFor({
    is_over: true,
    has_owner: false,
    tickets: [{ id: 'tic_1', number: 'T-1', hours_waiting: 30 }],
    invoices: [{ id: 'inv_1', number: 'F-1', days_late: 12, balance: 1210, currency: 'EUR' }],
  });
  expect(proposed).toEqual([
    ['answer', 'the customer has waited for 30 hours', 75],
    ['collect', '1210.00 EUR has been overdue for 12 days', 62],
  ]);
});

test('a deal without a next step says with which call it gets one', () => {
  const [plan] = actionsFor(facts({ tasks: [] }), today);
  const body = { title: 'Next step', related: { type: 'deal', id: 'dea_1' }, due_date: today };
  expect(plan?.call).toEqual({ method: 'POST', path: '/tasks', body });
});
