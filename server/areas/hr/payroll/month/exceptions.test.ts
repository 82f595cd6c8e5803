import { expect, test } from 'vitest';
import { exceptionsOf } from './exceptions.ts';

const record = { status: 'calculated', stale: false, gross: '2200.00', net: '1800.00' } as const;
const previous = { gross: '2200.00', net: '1800.00' };
const hasAccount = true;

test.each([
  ['is missing', { record: undefined, previous }, ['not_calculated']],
  ['is open', { record: { ...record, status: 'open' as const }, previous }, ['not_calculated']],
  ['is as in the month before', { record, previous }, []],
  ['is out of date', { record: { ...record, stale: true }, previous }, ['stale']],
  ['is negative', { record: { ...record, net: '-1.00' }, previous }, ['negative_pay', 'differs']],
  ['is nothing', { record: { ...record, gross: '0.00', net: '0.00' }, previous }, ['no_pay', 'differs']],
  ['has no account to go to', { record, previous, hasAccount: false }, ['no_bank_account']],
  ['is the first', { record, previous: undefined }, ['first_pay']],
  ['differs by a tenth', { record: { ...record, net: '1980.00' }, previous }, []],
  ['differs by more', { record: { ...record, net: '1980.01' }, previous }, ['differs']],
  ['was paid out', { record: { ...record, status: 'paid' as const, stale: true }, previous: undefined }, []],
])('pay that %s', (_, given, expected) => {
  expect(exceptionsOf({ hasAccount, ...given })).toEqual(expected);
});
