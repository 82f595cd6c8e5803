import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { type LateInvoice, proposeForInvoice } from './collection-rules.ts';
import { instalments } from './dunning-letters.ts';
import { habitIn } from './habits.ts';

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
  language: null,
  locale: 'en',
  payer: 'com_1',
  project: 'prj_1',
  project_name: 'Spring campaign',
};
const unknown = {
  delay: undefined,
  delays: [],
  confidence: 0,
  known: { text: verbatim('nothing is known') },
};
const kinds = (today: string, over: Partial<LateInvoice> = {}) =>
  proposeForInvoice({ ...invoice, ...over }, unknown, today, limits).map(({ kind }) => kind);

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
  const [found] = proposeForInvoice(invoice, unknown, '2026-02-15', limits);
  expect(found).toMatchObject({
    title: 'F-000007 of Acme: reminder 2',
    amount: 1210,
    evidence: [
      { text: '1210.00 EUR was due on 2026-01-31, 15 days ago' },
      { text: verbatim('nothing is known') },
      { text: 'The e-mail goes to pay@acme.example' },
    ],
  });
  expect(found?.input.message).toContain('our invoice F-000007 of 1210.00 EUR, due on 2026-01-31,');
});

test('without an address somebody has to call; 999.99 are not worth a plan', () => {
  expect(kinds('2026-02-03', { email: null })).toEqual(['find_address']);
  expect(kinds('2026-03-17', { balance: '999.99' })).toEqual(['reminder_3']);
});

test('who usually pays 5 to 8 days late is reminded on the eighth day, as surely as payment_delay is', () => {
  const habit = habitIn({ expected: 6, low: 5, high: 8, own: 5 });
  expect(proposeForInvoice(invoice, habit, '2026-02-07', limits)).toEqual([]);
  const [found] = proposeForInvoice(invoice, habit, '2026-02-08', limits);
  // Five own payments count for half: 0.5 + 0.1.
  expect(found).toMatchObject({ kind: 'reminder_1', by: 'payment_delay statistics', confidence: 0.6 });
  expect(found?.evidence[1]?.text).toEqual(
    'This customer is expected to pay 6 days after the due date, usually 5 to 8, based on 5 payments',
  );
});

test('1,210.00 in three parts are 403.33, 403.33 and 403.34, in the language of the payer', () => {
  expect(instalments('1210.00', '2026-03-17')).toEqual([
    { sum: '403.33', day: '2026-03-31' },
    { sum: '403.33', day: '2026-04-30' },
    { sum: '403.34', day: '2026-05-30' },
  ]);
  const [, plan] = proposeForInvoice({ ...invoice, language: 'es' }, unknown, '2026-03-17', limits);
  expect(plan?.input.message).toContain('a plazos: 403.33 EUR hasta el 2026-03-31, 403.33 EUR hasta');
});
