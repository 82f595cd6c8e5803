import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { type OddBill, proposeForOddBill, proposeForUnmatched } from './bill-rules.ts';
import { findPriceDrift, proposeForLateOrder, proposeForRfq } from './buyer-rules.ts';

const limits = { chase_days: 2, late_days: 3, drift_pct: 10 };
const people = { owner_id: 'usr_1', project_id: null };

test('suppliers are asked again two days before the time to answer is over', () => {
  const rfq = { id: 'rfq_1', number: 'R-1', title: 'Cable', respond_by: '2026-01-20', asked: 3, ...people };
  expect(proposeForRfq(rfq, '2026-01-17', limits)).toEqual([]);
  const [found] = proposeForRfq(rfq, '2026-01-18', limits);
  expect(found).toMatchObject({ kind: 'chase_quotes', input: { id: 'rfq_1' } });
  expect(found?.evidence[0]?.text).toEqual('3 suppliers were asked; the deadline is in 2 days');
});

test('an order is late on the third day', () => {
  const order = {
    id: 'por_1',
    number: 'P-1',
    supplier: 'Cables SA',
    supplier_id: 'sup_1',
    email: 'sales@cables.example',
    locale: 'es' as const,
    expected_date: '2026-01-20',
    total: '500.00',
    currency: 'EUR',
    ...people,
  };
  expect(proposeForLateOrder(order, '2026-01-22', limits)).toEqual([]);
  expect(proposeForLateOrder(order, '2026-01-23', limits)[0]).toMatchObject({
    kind: 'chase_delivery',
    amount: 500,
    input: { message: expect.stringContaining('Nuestro pedido P-1') },
  });
  expect(proposeForLateOrder({ ...order, email: null }, '2026-01-23', limits)[0]?.kind).toBe('call_supplier');
});

const price = (unit_price: string, nth: number) => ({
  item: 'cable m',
  order_id: `por_${nth}`,
  number: `P-${nth}`,
  supplier_id: 'sup_1',
  owner_id: null,
  currency: 'EUR',
  unit_price,
  agreed_at: `2026-01-0${nth}T09:00:00.000Z`,
});

/** 2.10 in the middle, 0.10 away as often as not: 2.62 is 3.5 × 1.4826 × 0.10 above it, and 2.61 is not. */
test('2.00, 2.10 and 2.20 have the median 2.10: 2.62 is out of line, 2.61 is not', () => {
  const before = [price('2.000000', 1), price('2.100000', 2), price('2.200000', 3)];
  expect(findPriceDrift([...before, price('2.610000', 4)], '2026-02-01', limits)).toEqual([]);
  const [found] = findPriceDrift([...before, price('2.620000', 4)], '2026-02-01', limits);
  expect(found).toMatchObject({ kind: 'renegotiate', target: { id: 'por_4' }, confidence: 0.5 });
  expect(found?.evidence[0]?.text).toEqual(
    'cable m: 2.62 EUR, 24.76 % more than 2.1, the median of 3 orders',
  );
  expect(
    findPriceDrift([...before, price('2.620000', 4)], '2026-02-01', { ...limits, drift_pct: 25 }),
  ).toEqual([]);
});

test('two prices before are too few to say what is usual', () => {
  expect(findPriceDrift([price('1', 1), price('1', 2), price('9', 3)], '2026-02-01', limits)).toEqual([]);
});

test('of two bills with one number the later one is taken out; what is only odd is looked at first', () => {
  const bill: OddBill = {
    id: 'inv_2',
    number: 'A 9',
    supplier_id: 'sup_1',
    owner_id: null,
    balance: '10.00',
    currency: 'EUR',
    is_untouched: true,
    odd: 'duplicate' as const,
    severity: 1,
    explanation: verbatim('the same'),
    other: 'inv_1',
  };
  expect(proposeForOddBill(bill, '2026-02-01')[0]).toMatchObject({
    kind: 'void_duplicate',
    input: { id: 'inv_2', status: 'void', void_reason: 'The same purchase invoice as inv_1' },
    confidence: 1,
  });
  const kindOf = (over: Partial<OddBill>) => proposeForOddBill({ ...bill, ...over }, '2026-02-01')[0]?.kind;
  expect(kindOf({ is_untouched: false })).toBe('hold_payment');
  expect(kindOf({ severity: 0.8 })).toBe('hold_payment');
  expect(kindOf({ odd: 'unusual_amount', other: undefined })).toBe('hold_payment');
});

test('an invoice that came before the goods is compared again, a dearer one held back', () => {
  const invoice = {
    id: 'inv_1',
    number: 'A-9',
    supplier_id: null,
    owner_id: null,
    balance: '10.00',
    currency: 'EUR',
  };
  expect(proposeForUnmatched({ ...invoice, match_status: 'not_received' }, '2026-01-01')[0]?.kind).toBe(
    'recheck',
  );
  expect(proposeForUnmatched({ ...invoice, match_status: 'over_price' }, '2026-01-01')[0]).toMatchObject({
    kind: 'hold_payment',
    rationale: 'The invoice does not match the order. Comparison with the order: more expensive than agreed.',
  });
});
