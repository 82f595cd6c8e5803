import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-12-31T10:00:00.000Z';

let clocked: Clocked;
let biller: Biller;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  biller = await newBiller(clocked.server);
});

const seriesOf = async () => (await biller.seller.api('GET', '/finance/series')).body.data;
const current = { is_current: true, year: 2027 };

test('each series shows its last number and date, and begins again in the new year', async () => {
  await biller.issued();
  await biller.issued();
  expect(await seriesOf()).toMatchObject([
    {
      ...{ series: 'invoice', year: 2026, is_current: true, issued_count: 2 },
      ...{ last_number: 'INV-2026-000002', last_date: '2026-12-31', next_number: 'INV-2026-000003' },
    },
    { series: 'simplified_invoice', last_number: null, last_date: null, next_number: 'SI-2026-000001' },
    { series: 'credit_note', next_number: 'CN-2026-000001' },
    { series: 'purchase_invoice' },
    { series: 'purchase_credit_note' },
  ]);
  clocked.set('2027-01-02T10:00:00.000Z');
  await biller.issued();
  const series = await seriesOf();
  expect(series[0]).toMatchObject({ ...current, last_number: 'INV-2027-000001', last_date: '2027-01-02' });
  expect(series.at(-1)).toMatchObject({
    ...{ series: 'invoice', year: 2026, is_current: false, issued_count: 2 },
    ...{ last_number: 'INV-2026-000002', next_number: null },
  });
});

test('a series that goes on over the years has one row, and keeps the earlier years', async () => {
  await biller.issued();
  await biller.seller.done('PATCH', '/settings', {
    sequences: { invoice: { prefix: 'F', padding: 4, yearly: false } },
  });
  const made = await biller.issued();
  expect(made.number).toBe('F0001');
  const invoices = (await seriesOf()).filter(({ series }: { series: string }) => series === 'invoice');
  expect(invoices).toMatchObject([
    { year: null, is_current: true, last_number: 'F0001', next_number: 'F0002' },
    { year: 2026, is_current: false, issued_count: 1, next_number: null },
  ]);
});
