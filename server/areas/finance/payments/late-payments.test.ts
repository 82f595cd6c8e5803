import { expect, test } from 'vitest';
import { spreadLate, waitsOf } from './late-payments.ts';

test.each([
  [
    'ten days late of a customer who paid 12, 20, 30 and 60 days late: in 2, 10 and 20 days',
    [5, 12, 20, 30, 60],
    10,
    [2, 10, 20],
  ],
  ['later than ever: as long from today as usually from the due day', [4, 8], 88, [4, 4, 8]],
  ['who pays before the day is expected today', [-5, -2], 3, [0, 0, 0]],
  ['one later payment says all that is known', [0, 0, 40], 30, [10, 10, 10]],
  ['of a customer who never paid: today, as late again, and twice that', [], 88, [0, 88, 176]],
])('%s', (_, delays, late, waits) => {
  expect(waitsOf(delays, late)).toEqual(waits);
});

test('the parts of an overdue amount add up to it', () => {
  expect(spreadLate('100.00', [4, 8], '2026-02-20', '2026-03-10')).toEqual([
    { day: '2026-03-14', amount: '33.33' },
    { day: '2026-03-14', amount: '33.33' },
    { day: '2026-03-18', amount: '33.34' },
  ]);
});
