import { expect, test } from 'vitest';
import {
  displayState,
  type Order,
  type Reason,
  reasons,
  refusalOf,
  type Terms,
  type Uses,
} from './promotion-reasons.ts';

const terms: Terms & { status: 'active' } = {
  status: 'active',
  currency: 'EUR',
  min_order_amount: '100.00',
  starts_at: '2026-03-01T00:00:00.000Z',
  ends_at: '2026-04-01T00:00:00.000Z',
  usage_limit: 10,
  usage_limit_per_customer: 1,
  first_purchase_only: true,
};
const order: Order = {
  at: '2026-03-15T12:00:00.000Z',
  amount: 100,
  currency: 'EUR',
  isEligible: true,
  hasBoughtBefore: false,
};
const uses: Uses = { all: 9, ofCustomer: 0 };

test('an order that meets every condition, each at its very edge, is taken', () => {
  expect(refusalOf(terms, order, uses)).toBeNull();
  expect(refusalOf(terms, { ...order, at: '2026-03-01T00:00:00.000Z' }, uses)).toBeNull();
  expect(refusalOf(terms, { ...order, at: '2026-03-31T23:59:59.999Z' }, uses)).toBeNull();
});

const cases: [Reason, Partial<Terms> | null, Partial<Order>, Partial<Uses>][] = [
  ['not_found', null, {}, {}],
  ['inactive', { status: 'paused' }, {}, {}],
  ['inactive', { status: 'draft' }, {}, {}],
  ['inactive', { status: 'archived' }, {}, {}],
  ['not_started', {}, { at: '2026-02-28T23:59:59.999Z' }, {}],
  ['expired', {}, { at: '2026-04-01T00:00:00.000Z' }, {}],
  ['usage_limit_reached', {}, {}, { all: 10 }],
  ['customer_limit_reached', {}, {}, { ofCustomer: 1 }],
  ['currency_mismatch', {}, { currency: 'BRL' }, {}],
  ['min_amount_not_met', {}, { amount: '99.99' }, {}],
  ['not_first_purchase', {}, { hasBoughtBefore: true }, {}],
  ['items_not_eligible', {}, { isEligible: false }, {}],
];

test.each(cases)('%s: %j %j %j', (reason, change, asked, used) => {
  const given = change === null ? undefined : { ...terms, ...change };
  expect(refusalOf(given, { ...order, ...asked }, { ...uses, ...used })).toBe(reason);
});

test('every reason can be the answer', () => {
  expect([...new Set(cases.map(([reason]) => reason))]).toEqual([...reasons]);
});

test('a promotion without limits has no limits to check', () => {
  const free: Terms = {
    status: 'active',
    currency: null,
    min_order_amount: null,
    starts_at: null,
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    first_purchase_only: false,
  };
  const anything = { ...order, amount: 0, currency: 'BRL', hasBoughtBefore: true };
  expect(refusalOf(free, anything, { all: 1e6, ofCustomer: 1e6 })).toBeNull();
  expect(refusalOf(terms, { ...order, currency: null }, uses)).toBeNull();
});

test.each([
  ['draft', { status: 'draft' as const }, 0, '2026-03-15T00:00:00Z'],
  ['scheduled', {}, 0, '2026-02-15T00:00:00Z'],
  ['active', {}, 9, '2026-03-15T00:00:00Z'],
  ['exhausted', {}, 10, '2026-03-15T00:00:00Z'],
  ['expired', {}, 10, '2026-04-01T00:00:00Z'],
  ['paused', { status: 'paused' as const }, 10, '2026-05-01T00:00:00Z'],
  ['archived', { status: 'archived' as const }, 0, '2026-03-15T00:00:00Z'],
] as const)('is shown as %s', (shown, change, redeemed, now) => {
  expect(displayState({ ...terms, ...change }, redeemed, now)).toBe(shown);
});
