import { expect, test } from 'vitest';
import { expiredNotices, expiringNotices, pendingNotices, readjustmentNotice } from './notices.ts';

const bond = { id: 'lin_bond', expires_at: '2026-12-31' };

test('the notice of a guarantee until 31 December is due on 1 December, thirty days before', () => {
  expect(expiringNotices([bond], 'guarantee.expiring')).toMatchObject([{ day: '2026-12-01' }]);
});

test('what expires on 31 December holds on that day and is missing on 1 January', () => {
  expect(expiredNotices([bond], 'document_expired')).toMatchObject([{ day: '2027-01-01' }]);
});

test('a guarantee that never expires has no notice', () => {
  expect(expiringNotices([{ id: 'lin_x', expires_at: null }], 'guarantee.expiring')).toEqual([]);
});

test('a notice that was sent is not sent again, and another day makes another notice', () => {
  const notices = expiringNotices([bond], 'guarantee.expiring');
  const sent = notices.map(({ key }) => key);
  expect(pendingNotices(notices, sent)).toEqual([]);
  expect(
    pendingNotices(expiringNotices([{ ...bond, expires_at: '2027-06-30' }], 'guarantee.expiring'), sent),
  ).toHaveLength(1);
});

test.each([
  ['in its first year', '2026-05-10', '2027-01-15'],
  ['on the very day, the next turn', '2027-01-15', '2028-01-15'],
  ['in its second year', '2027-03-01', '2028-01-15'],
  ['before the base date', '2025-11-01', '2027-01-15'],
])('a yearly readjustment from 15 January 2026, signed %s', (_, since, day) => {
  const terms = { index: 'INCC', base_date: '2026-01-15', every_months: 12 };
  expect(readjustmentNotice(terms, since, 'readjustment_due').day).toBe(day);
});
