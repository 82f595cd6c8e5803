import { expect, test } from 'vitest';
import { findLowBalances, proposeInvoice } from './construction-rules.ts';
import { findThinMargins, findUnbilledQuantities } from './margin-rules.ts';
import type { SiteContract, WorkLine } from './site.ts';

const limits = { min_margin_pct: 5, balance_pct: 5, more_pct: 10, invoice_days: 3 };
const line = (code: string, contracted: string, measured: string, price: string): WorkLine => ({
  id: `lin_${code}`,
  code,
  description: 'Trench',
  unit: 'm',
  contracted_qty: contracted,
  measured_qty: measured,
  unit_price: price,
});
const contract: SiteContract = {
  id: 'ccn_1',
  number: 'OB-1',
  title: 'Fibre',
  project_id: null,
  company_id: null,
  currency: 'EUR',
  lines: [line('T1', '1000', '950', '20'), line('T2', '500', '100', '8')],
};
const sub = {
  id: 'scc_1',
  number: 'SUB-1',
  currency: 'EUR',
  client_contract_id: 'ccn_1',
  pay_when_measured: false,
};

test('sold at 20 and bought at 19 leaves 5.0 %: enough; bought at 19.50 only 2.5 %; at 21 it costs 1 a metre', () => {
  const with_ = (price: string) => [{ ...sub, lines: [line('T1', '1000', '0', price)] }];
  expect(findThinMargins(contract, with_('19'), '2026-01-01', limits)).toEqual([]);
  const [thin] = findThinMargins(contract, with_('19.5'), '2026-01-01', limits);
  expect(thin?.evidence[0]?.text).toEqual('T1 Trench: sold at 20, bought at 19.5: 2.5 %');
  expect(thin?.amount).toBeNull();
  expect(findThinMargins(contract, with_('21'), '2026-01-01', limits)[0]?.amount).toBe(1000);
});

test('950 of 1,000 m leave 5 %: the line is used up, and an amendment adds 100 m at 20 = 2,000', () => {
  const [found] = findLowBalances(contract, limits);
  expect(found).toMatchObject({
    kind: 'amendment',
    amount: 2000,
    input: { client_contract_id: 'ccn_1', lines: [{ line_id: 'lin_T1', quantity: '100' }] },
  });
  expect(findLowBalances({ ...contract, lines: [line('T1', '1000', '949', '20')] }, limits)).toEqual([]);
});

test('a contract of which every line is nearly done is being finished', () => {
  expect(findLowBalances({ ...contract, lines: [line('T1', '1000', '1000', '20')] }, limits)).toEqual([]);
});

test('120 m measured with the subcontractor, 100 with the client: 20 m at 6 are 120 too early', () => {
  const ahead = { ...sub, lines: [line('T2', '500', '120', '6')] };
  const [found] = findUnbilledQuantities(contract, [ahead], '2026-01-01');
  expect(found).toMatchObject({ kind: 'hold', target: { id: 'scc_1' }, amount: 120 });
  expect(
    findUnbilledQuantities(contract, [{ ...sub, lines: [line('T2', '500', '100', '6')] }], '2026-01-01'),
  ).toEqual([]);
  // With this the platform itself pays no more than was accepted.
  expect(findUnbilledQuantities(contract, [{ ...ahead, pay_when_measured: true }], '2026-01-01')).toEqual([]);
});

test('what was approved three days ago is invoiced', () => {
  const measured = {
    id: 'mea_1',
    number: 2,
    contract: 'OB-1',
    company_id: null,
    project_id: null,
    net: '4500.00',
    currency: 'EUR',
    approved_at: '2026-01-10T09:00:00.000Z',
  };
  expect(proposeInvoice(measured, '2026-01-12', limits)).toEqual([]);
  expect(proposeInvoice(measured, '2026-01-13', limits)[0]).toMatchObject({
    kind: 'invoice',
    amount: 4500,
  });
});
