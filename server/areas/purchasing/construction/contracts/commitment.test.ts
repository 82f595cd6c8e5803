import { expect, test } from 'vitest';
import { openCommitment, type Signed } from './commitment.ts';

const signed: Signed = { status: 'active', contracted: '16200.00', measured: '2700.00', spent: '0' };

// 1 200 m at 13.50 = 16 200.00, with an advance of 10 % and 5 % retained.
test.each<[string, Partial<Signed>, string]>([
  ['a draft binds nothing', { status: 'draft' }, '0.00'],
  ['signed, nothing invoiced: all of it', {}, '16200.00'],
  ['the advance of 1 620.00 is invoiced: 14 580.00 are left', { spent: '1620' }, '14580.00'],
  // 200 m are 2 700.00 less 270.00 of the advance and 135.00 retained: 2 295.00.
  ['and a measurement of 200 m, 2 295.00 net: 12 285.00', { spent: '3915' }, '12285.00'],
  ['more was invoiced than was agreed: nothing', { spent: '16200.01' }, '0.00'],
  // 2 700.00 of work, 2 565.00 invoiced: the 135.00 that are retained are still to be paid.
  ['completed after 200 m: what is retained', { status: 'completed', spent: '2565' }, '135.00'],
  ['terminated before the advance was worked off: nothing', { status: 'terminated', spent: '3915' }, '0.00'],
])('%s', (_, more, open) => {
  expect(openCommitment({ ...signed, ...more })).toBe(open);
});
