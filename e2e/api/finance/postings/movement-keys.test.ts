import { beforeEach, expect, test } from 'vitest';
import { postMovementsAgain } from '#server/areas/finance/postings/post-movements-again.ts';
import { expectSoundPostings, postingsOf, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let seller: Settler['seller'];
beforeEach(async () => {
  ({ seller } = await newSettler(server));
});

const of = (id: string) => sumsOf(seller, `&source_id=${id}`);
const withKeys = (movement_keys: { category: string; key: string }[]) =>
  seller.done('PATCH', '/settings', { movement_keys });
const moved = async (more: Record<string, unknown> = {}): Promise<string> => {
  const body = { kind: 'outflow', amount: 50, date: '2026-03-02', status: 'confirmed', ...more };
  return (await seller.make('/finance/cashflow', body)).id;
};
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
/** Does the work of the job that a change of the settings adds, one record at a time. */
const postAgain = () =>
  postMovementsAgain.run(server.app, { organization_id: seller.tenant.id, after: '' }, attempt);

test('a movement without a document is posted with the key of its category, however that is written', async () => {
  await withKeys([
    { category: 'Alquiler', key: 'cost' },
    { category: 'Caja', key: 'cash' },
    { category: 'Seguridad social', key: 'social_security_payable' },
  ]);
  expect(await of(await moved({ category: 'ALQUILER' }))).toEqual({ bank: -50, cost: 50 });
  expect(await of(await moved({ category: 'Caja' }))).toEqual({ bank: -50, cash: 50 });
  expect(await of(await moved({ category: 'Seguridad social' }))).toEqual({
    bank: -50,
    social_security_payable: 50,
  });
  expect(await of(await moved({ category: 'Otro' }))).toEqual({ bank: -50, unassigned: 50 });
  expect(await of(await moved())).toEqual({ bank: -50, unassigned: 50 });
  await expectSoundPostings(seller);
});

test('a transfer between own bank accounts leaves the money of the bank as it is', async () => {
  await withKeys([{ category: 'Transfer', key: 'bank' }]);
  const id = await moved({ category: 'Transfer' });
  expect(await of(id)).toEqual({});
  expect(await postingsOf(seller, `&source_id=${id}`)).toHaveLength(2);
});

test('a movement counts for its project and department, and a change of them or of the category posts again', async () => {
  await withKeys([
    { category: 'Rent', key: 'cost' },
    { category: 'Fees', key: 'bank_fee' },
  ]);
  const project_id = (await seller.make('/projects', { name: 'North' })).id;
  const department_id = (await seller.make('/hr/departments', { name: 'Office' })).id;
  const id = await moved({ category: 'Rent', project_id, department_id });
  const [cost] = await postingsOf(seller, `&source_id=${id}&key=cost`);
  expect(cost).toMatchObject({ project_id, department_id, category: 'Rent' });
  await seller.change('/finance/cashflow', { id, category: 'Fees', project_id: null });
  expect(await of(id)).toEqual({ bank: -50, bank_fee: 50 });
  const rows = await postingsOf(seller, `&source_id=${id}`);
  expect(rows.map((one) => [one.key, one.amount, one.reverses !== null, one.project_id])).toEqual(
    expect.arrayContaining([
      ['cost', 50, false, project_id],
      ['cost', -50, true, project_id],
      ['bank_fee', 50, false, null],
    ]),
  );
  expect(rows.filter(({ key }) => key === 'bank')).toHaveLength(1);
});

test('a change of the setting posts the movements of open days again, once, and leaves those of closed books', async () => {
  const closed = await moved({ category: 'Rent', date: '2026-01-10' });
  await seller.done('PATCH', '/settings', { books_closed_until: '2026-01-31' });
  const ids = [await moved({ category: 'rent' }), await moved({ category: 'Rent' })];
  await withKeys([{ category: 'Rent', key: 'cost' }]);
  await postAgain();
  const count = (await postingsOf(seller)).length;
  await postAgain();
  expect(await postingsOf(seller)).toHaveLength(count);
  for (const id of ids) expect(await of(id)).toEqual({ bank: -50, cost: 50 });
  expect(await of(closed)).toEqual({ bank: -50, unassigned: 50 });
  await withKeys([]);
  await postAgain();
  for (const id of ids) expect(await of(id)).toEqual({ bank: -50, unassigned: 50 });
  await expectSoundPostings(seller);
});

test('keys that only documents post, and a category twice, are refused with the reason', async () => {
  const refused = async (movement_keys: object[]) => {
    const reply = await seller.api('PATCH', '/settings', { movement_keys });
    expect(reply.status).toBe(400);
    return reply.body.error.details;
  };
  const [receivable] = await refused([{ category: 'Customers', key: 'receivable' }]);
  expect(receivable).toMatchObject({ path: 'movement_keys.0.key', rule: 'one_of' });
  expect(receivable.message).toContain('receivable is posted with its documents');
  expect(receivable.allowed).toContain('cost');
  expect(
    await refused([
      { category: 'Rent', key: 'cost' },
      { category: 'rent ', key: 'wages' },
    ]),
  ).toMatchObject([{ path: 'movement_keys.1.category', rule: 'unique' }]);
});

test('the movement of a document has the project of its document', async () => {
  const project_id = (await seller.make('/projects', { name: 'North' })).id;
  const body = { description: 'Taxi', amount: 10, currency: 'EUR', date: '2026-03-02' };
  const expense = await seller.make('/finance/expenses', body);
  for (const status of ['submitted', 'approved']) {
    const api = status === 'approved' ? seller.as('manager') : seller.api;
    await api('PATCH', `/finance/expenses/${expense.id}`, { status });
  }
  const [planned] = await seller.read('/finance/cashflow?status=planned');
  const reply = await seller.api('PATCH', '/finance/cashflow', { id: planned.id, project_id });
  expect(reply.body.error.details).toMatchObject([{ path: 'project_id', rule: 'document' }]);
});
