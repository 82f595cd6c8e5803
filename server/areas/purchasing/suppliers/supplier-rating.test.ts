import { expect, test } from 'vitest';
import { ratingOf } from './supplier-rating.ts';

test('a rating that can be checked by hand', () => {
  const rating = ratingOf({
    // Two of three came in time: 200 / 3 = 66.67.
    deliveries: [
      { expected: '2026-03-10', received: '2026-03-10' },
      { expected: '2026-03-20', received: '2026-03-18' },
      { expected: '2026-04-01', received: '2026-04-02' },
    ],
    // 2 of 40 bags are 5 %, 0 of 6 beams 0 %, 1 of 8 doors 12.5 %: 17.5 / 3 = 5.83.
    receivedLines: [
      { qty_received: '40', qty_rejected: '2' },
      { qty_received: '6', qty_rejected: '0' },
      { qty_received: '8', qty_rejected: '1' },
    ],
    // Cement from 6.85 to 7.12: +3.9416 %. Beams from 112.335 to 110: −2.0786 %. Together 0.93.
    prices: [
      { first: '6.85', last: '7.12' },
      { first: '112.335', last: '110' },
    ],
  });
  expect(rating).toEqual({ on_time_pct: '66.67', rejected_pct: '5.83', price_drift_pct: '0.93' });
});

test('what nobody knows is null, and what was a gift has no drift', () => {
  expect(ratingOf({ deliveries: [], receivedLines: [], prices: [{ first: '0', last: '3' }] })).toEqual({
    on_time_pct: null,
    rejected_pct: null,
    price_drift_pct: null,
  });
});
