import { beforeEach, expect, test } from 'vitest';
import { postRated } from '#server/areas/finance/postings/post-rated.ts';
import { expectSoundPostings, postingsOf, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let seller: Settler['seller'];
beforeEach(async () => {
  ({ seller } = await newSettler(server));
});

const of = (id: string) => sumsOf(seller, `&source_id=${id}`);
const moved = async (amount: number, more: Record<string, unknown> = {}): Promise<string> => {
  const body = { kind: 'inflow', amount, currency: 'USD', date: '2026-03-10', status: 'confirmed', ...more };
  return (await seller.make('/finance/cashflow', body)).id;
};
const rated = (rate: number, date = '2026-03-01') =>
  seller.make('/finance/exchange-rates', { currency: 'USD', date, rate });
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };

test('movements and expenses that waited for a rate are posted with it', async () => {
  const [later, earlier, planned] = [
    await moved(100),
    await moved(100, { date: '2026-02-10' }),
    await moved(100, { status: 'planned' }),
  ];
  const hired = { first_name: 'Ada', last_name: 'Byron', hire_date: '2026-01-01' };
  const employee_id = (await seller.make('/hr/employees', hired)).id;
  const body = { description: 'Hotel', amount: 200, currency: 'USD', date: '2026-03-05', employee_id };
  const reply = await seller.as('member')('POST', '/finance/expenses', body);
  const { id } = reply.body.data;
  for (const status of ['submitted', 'approved']) await seller.change(`/finance/expenses/${id}`, { status });
  expect(await postingsOf(seller)).toEqual([]);
  await rated(0.9);
  expect(await of(later)).toEqual({ bank: 90, unassigned: -90 });
  expect(await of(id)).toEqual({ cost: 180, employee_payable: -180 });
  expect(await of(earlier)).toEqual({});
  expect(await of(planned)).toEqual({});
  await expectSoundPostings(seller);
});

test('a movement whose currency changed to one without a rate is posted with the later rate', async () => {
  const id = await moved(100, { currency: 'EUR' });
  await seller.change('/finance/cashflow', { id, currency: 'USD' });
  expect(await of(id)).toEqual({});
  await rated(0.9);
  expect(await of(id)).toEqual({ bank: 90, unassigned: -90 });
});

test('a rate that replaces another one leaves what is posted as it is', async () => {
  await rated(0.9);
  const id = await moved(100);
  await rated(0.8, '2026-03-09');
  expect(await of(id)).toEqual({ bank: 90, unassigned: -90 });
});

test('many records are posted by a job, which goes on where it stopped', async () => {
  const ids = await Promise.all(Array.from({ length: 101 }, (_, n) => moved(n + 1)));
  const rate = await rated(0.5);
  const posted = async () => new Set((await postingsOf(seller)).map(({ source }) => source.id)).size;
  expect(await posted()).toBe(ids.length - 1);
  const data = { organization_id: seller.tenant.id, rate_id: rate.id };
  await expect(
    postRated.run(server.app, data, { ...attempt, signal: AbortSignal.abort() }),
  ).rejects.toThrow();
  await postRated.run(server.app, data, attempt);
  await postRated.run(server.app, data, attempt);
  expect(await posted()).toBe(ids.length);
  expect(await sumsOf(seller)).toEqual({ bank: 2575.5, unassigned: -2575.5 });
});
