import { expect, test } from 'vitest';
import { type LateInvoice, lookAtInvoice } from './collection-rules.ts';

const limits = {
  first_days: 3,
  second_days: 15,
  third_days: 30,
  plan_days: 45,
  plan_amount: 1000,
  stop_days: 60,
};

/** 1,210.00 EUR that were due on 31 January 2026. */
const invoice: LateInvoice = {
  id: 'inv_1',
  number: 'F-000007',
  company_id: 'com_1',
  company: 'Acme',
  owner_id: 'usr_1',
  due_date: '2026-01-31',
  balance: '1210.00',
  currency: 'EUR',
  email: 'pay@acme.example',
  project: 'prj_1',
  project_name: 'Spring campaign',
};
const kinds = (today: string, over: Partial<LateInvoice> = {}) =>
  lookAtInvoice({ ...invoice, ...over }, today, limits).map(({ kind }) => kind);

test.each([
  ['2026-02-02', []],
  ['2026-02-03', ['reminder_1']],
  ['2026-02-14', ['reminder_1']],
  ['2026-02-15', ['reminder_2']],
  ['2026-03-02', ['reminder_3']],
  ['2026-03-17', ['reminder_3', 'payment_plan']],
  ['2026-04-01', ['reminder_3', 'payment_plan', 'stop_work']],
])('on %s: %j', (today, expected) => {
  expect(kinds(today)).toEqual(expected);
});

test('the reminder says how much, since when, and goes to the contact', () => {
  const [found] = lookAtInvoice(invoice, '2026-02-15', limits);
  expect(found).toMatchObject({
    title: 'F-000007 of Acme: reminder 2',
    amount: 1210,
    evidence: [
      { text: '1210.00 EUR were due on 2026-01-31, 15 days ago' },
      { text: 'It would go to pay@acme.example' },
    ],
  });
  expect(found?.input.message).toContain('our invoice F-000007 over 1210.00 EUR, due on 2026-01-31,');
});

test('without an address somebody has to call; 999.99 are not worth a plan', () => {
  expect(kinds('2026-02-03', { email: null })).toEqual(['find_address']);
  expect(kinds('2026-03-17', { balance: '999.99' })).toEqual(['reminder_3']);
});
