import { expect, test } from 'vitest';
import { lineAmount } from '../line-sums.ts';
import { marginLines, marginTotals } from './margin-lines.ts';

const work = (code: string, contracted_qty: string, measured_qty: string, unit_price: string) => ({
  code,
  description: code,
  unit: 'm',
  contracted_qty,
  measured_qty,
  unit_price,
  amount: lineAmount(contracted_qty, unit_price, 'EUR'),
  measured_amount: lineAmount(measured_qty, unit_price, 'EUR'),
});

const client = [work('CAN-0110', '1200', '500', '17.10'), work('CAM-0200', '10', '0', '310')];
const subs = [work('CAN-0110', '800', '400', '13.50'), work('CAN-0110', '400', '50', '12.90')];

test('a line: 17.10 from the client, 13.30 to the subcontractors on average, 3.80 a metre', () => {
  // (800 × 13.50 + 400 × 12.90) / 1 200 = (10 800 + 5 160) / 1 200 = 13.30; 3.80 / 17.10 = 22.22 %.
  // Contracted: 20 520 − 15 960 = 4 560. Measured: 500 × 17.10 = 8 550; 5 400 + 645 = 6 045; 2 505.
  const [trench] = marginLines(client, subs);
  expect(trench).toMatchObject({
    client: { unit_price: '17.1', contracted: '20520.00', measured: '8550.00' },
    subcontract: { unit_price: '13.3', contracted: '15960.00', measured: '6045.00' },
    unit_margin: '3.8',
    unit_margin_pct: '22.22',
    contracted_margin: '4560.00',
    measured_margin: '2505.00',
  });
});

test('what nobody else does has no margin per unit, and counts whole', () => {
  const [, chamber] = marginLines(client, subs);
  expect(chamber).toMatchObject({
    unit_margin: null,
    contracted_margin: '3100.00',
    subcontract: { unit_price: null },
  });
});

test('totals are the sums of the lines', () => {
  // 23 620 − 15 960 = 7 660: 32.43 %. Measured 8 550 − 6 045 = 2 505: 29.30 %.
  expect(marginTotals(marginLines(client, subs))).toEqual({
    client: { contracted: '23620.00', measured: '8550.00' },
    subcontract: { contracted: '15960.00', measured: '6045.00' },
    margin: { contracted: '7660.00', measured: '2505.00' },
    margin_pct: { contracted: '32.43', measured: '29.30' },
  });
});

test('nothing at all has no margin', () => {
  expect(marginTotals(marginLines([], []))).toMatchObject({
    margin_pct: { contracted: null, measured: null },
  });
});
