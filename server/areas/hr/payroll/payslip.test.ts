import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { payNames } from './pay-names.ts';
import { monthlyBase, type PayFacts, payslipOf } from './payslip.ts';

/** March 2026 has 22 working days of eight hours: 44 halves and 10,560 minutes. */
const march: PayFacts = {
  base_salary: '2200',
  pay_frequency: 'monthly',
  scheduled_halves: 44,
  scheduled_minutes: 10_560,
  worked_halves: 44,
  paid_leave_halves: 0,
  unpaid_halves: 0,
  overtime_minutes: 0,
  rest_day_minutes: 0,
  late_minutes: 0,
  payout_days: '0.00',
  bonuses: [],
  overtime_rate: 1.25,
  rest_day_rate: 1.5,
  deduct_lateness: false,
  deductions: [],
};
const slip = (over: Partial<PayFacts>) => payslipOf({ ...march, ...over }, payNames('en'), 'EUR');
const amounts = (over: Partial<PayFacts>) => {
  const { earnings, deductions, gross, net } = slip(over);
  return { lines: [...earnings, ...deductions].map(({ code, amount }) => [code, amount]), gross, net };
};

test('a whole month at 2,200 is 2,200', () => {
  expect(amounts({})).toEqual({ lines: [['base', '2200.00']], gross: '2200.00', net: '2200.00' });
});

test('three unpaid halves and four on paid leave: 2,200 × 41 / 44 = 2,050.00', () => {
  const facts = { worked_halves: 37, paid_leave_halves: 4, unpaid_halves: 3 };
  expect(amounts(facts).gross).toBe('2050.00');
});

test('hired on the 16th: 24 of 44 halves, 2,200 × 24 / 44 = 1,200.00', () => {
  expect(amounts({ worked_halves: 24 }).gross).toBe('1200.00');
});

test('overtime: 2,200 / 176 h = 12.50; 3 h at 15.625 = 46.88; 4 h on a Sunday at 18.75 = 75.00', () => {
  expect(amounts({ overtime_minutes: 180, rest_day_minutes: 240 })).toEqual({
    lines: [
      ['base', '2200.00'],
      ['overtime', '46.88'],
      ['rest_day', '75.00'],
    ],
    gross: '2321.88',
    net: '2321.88',
  });
});

test('lateness of 90 minutes costs 1.5 × 12.50 = 18.75, where it costs anything', () => {
  expect(amounts({ late_minutes: 90 }).gross).toBe('2200.00');
  expect(amounts({ late_minutes: 90, deduct_lateness: true })).toMatchObject({
    lines: [
      ['base', '2200.00'],
      ['late', '18.75'],
    ],
    gross: '2181.25',
  });
});

test('a bonus of 150 and 6.35 % and 15 % held back: 2,350.00 − 149.23 − 352.50 = 1,848.27', () => {
  const deductions = [
    { name: 'Social security', percent: 6.35 },
    { name: 'Income tax', percent: 15 },
  ];
  const paid = amounts({ bonuses: [{ id: 'one', name: 'Delivery', amount: '150' }], deductions });
  expect(paid).toMatchObject({ gross: '2350.00', net: '1848.27' });
  expect(paid.lines.slice(2)).toEqual([
    ['deduction', '149.23'],
    ['deduction', '352.50'],
  ]);
});

test('leave not taken: 10.91 days at 2,200 / 22 = 100.00 are 1,091.00', () => {
  expect(amounts({ payout_days: '10.91' }).lines[1]).toEqual(['leave_payout', '1091.00']);
});

test.each([
  ['annual', '28000', '2333.33'],
  ['weekly', '500', '2166.67'],
  ['hourly', '14.5', '2552.00'],
])('%s pay of %s is %s in this month', (pay_frequency, base_salary, month) => {
  expect(monthlyBase({ ...march, pay_frequency, base_salary }, 'EUR')).toBe(month);
});

test('a month in which nobody would have worked pays nothing and divides by nothing', () => {
  expect(amounts({ scheduled_halves: 0, scheduled_minutes: 0, worked_halves: 0 }).gross).toBe('0.00');
});

test('gross and net are the sums of their lines, to the cent', () => {
  const cents = (text: string) => Math.round(Number(text) * 100);
  const facts = fc.record({
    base_salary: fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 100).toFixed(2)),
    worked_halves: fc.nat(44),
    overtime_minutes: fc.nat(3000),
    rest_day_minutes: fc.nat(3000),
    late_minutes: fc.nat(600),
    payout_days: fc.nat(3000).map((n) => (n / 100).toFixed(2)),
    deduct_lateness: fc.boolean(),
    deductions: fc.array(fc.record({ name: fc.constant('Tax'), percent: fc.nat(20) }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(facts, (over) => {
      const { earnings, deductions, gross, net } = slip(over);
      const total = (lines: readonly { amount: string }[]) =>
        lines.reduce((sum, { amount }) => sum + cents(amount), 0);
      const late = deductions.filter(({ code }) => code === 'late');
      expect(cents(gross)).toBe(total(earnings) - total(late));
      expect(cents(net)).toBe(total(earnings) - total(deductions));
    }),
    { seed: newSeed('payslips') },
  );
});
