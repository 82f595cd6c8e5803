import { beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../support/crm/seller.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { type Builder, newBuilder } from '../../../support/purchasing/builder.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let builder: Builder;
beforeEach(async () => {
  builder = await newBuilder(server);
});

const trench = { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 1000, unit_price: 10 };
const terms = { lines: [trench], start_date: '2026-02-01' };
const metres = (quantity: number) => [{ code: 'CAN-1', quantity }];

const plan = (amount: number, more: Record<string, unknown> = {}) =>
  builder.make('/finance/budgets', {
    name: 'Works',
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    currency: 'EUR',
    amount,
    control: 'none',
    status: 'active',
    ...more,
  });
const figures = async ({ id }: { id: string }) => {
  const { committed, actual } = await builder.read(`/finance/budgets/${id}`);
  return [committed, actual];
};
const issue = (id: string, issue_date = '2026-03-31') =>
  builder.change(`/finance/invoices/${id}`, { status: 'issued', supplier_number: id, issue_date });
const path = ({ id }: { id: string }) => `/obras/subcontractor-contracts/${id}`;

test('the signed and not invoiced amount is committed: advance, measurement, amendment, void, completion, release', async () => {
  const budget = await plan(50_000);
  const contract = await builder.withSubcontractor({ ...terms, advance_pct: 10, retention_pct: 5 });
  expect(await figures(budget)).toEqual([10_000, 0]);
  await issue(contract.advance_invoice_id);
  expect(await figures(budget)).toEqual([9000, 1000]);
  // 200 m are 2 000, less 200 of the advance: 1 800. The 100 that are held are spent too, but paid later.
  const measured = await builder.approve(await builder.measure(contract, metres(200)));
  expect(await figures(budget)).toEqual([9000, 1000]);
  await issue(measured.invoice_id);
  expect(await figures(budget)).toEqual([7200, 2800]);
  const more = {
    subcontractor_contract_id: contract.id,
    reason: 'More',
    lines: metres(50),
    status: 'approved',
  };
  await builder.make('/obras/amendments', more);
  expect(await figures(budget)).toEqual([7700, 2800]);
  await builder.change(`/finance/invoices/${measured.invoice_id}`, { status: 'void', void_reason: 'Wrong' });
  expect(await figures(budget)).toEqual([9500, 1000]);
  const { data } = await builder.done('POST', `/obras/measurements/${measured.id}/invoice`, {});
  await issue(data.invoice_id);
  expect(await figures(budget)).toEqual([7700, 2800]);
  // 850 m will not be built. Of the 2 000 that were built, 2 800 are invoiced with the advance, so nothing is
  // committed.
  await builder.change(path(contract), { status: 'completed' });
  expect(await figures(budget)).toEqual([0, 2800]);
  await builder.change(path(contract), { status: 'active' });
  expect(await figures(budget)).toEqual([7700, 2800]);
  await builder.change(path(contract), { status: 'terminated', termination_reason: 'Left the site' });
  expect(await figures(budget)).toEqual([0, 2800]);
});

test('retention that is taxed on release stays committed until then, and a credit note commits it again', async () => {
  const budget = await plan(50_000);
  const taxedLater = { retention_pct: 5, retention_tax: 'on_release' };
  const contract = await builder.withSubcontractor({ ...terms, ...taxedLater });
  const measured = await builder.approve(await builder.measure(contract, metres(1000)));
  await issue(measured.invoice_id);
  await builder.change(path(contract), { status: 'completed' });
  expect(await figures(budget)).toEqual([500, 9500]);
  const { effects } = await builder.done('POST', `${path(contract)}/release-retention`, {});
  const { id } = effects.find(({ resource }: { resource: string }) => resource === 'invoice');
  await issue(id);
  expect(await figures(budget)).toEqual([0, 10_000]);
  const note = await builder.make('/finance/invoices', {
    direction: 'purchase',
    kind: 'credit_note',
    credits_id: id,
    issue_date: '2026-03-31',
    lines: [{ description: 'Not due yet', quantity: 1, unit_price: 500 }],
  });
  await builder.change(`/finance/invoices/${note.id}`, { status: 'issued' });
  expect(await figures(budget)).toEqual([500, 9500]);
  expect((await builder.read(path(contract))).totals).toMatchObject({ retention_held: 500 });
  await builder.change(`/finance/invoices/${note.id}`, { status: 'void', void_reason: 'It was due' });
  expect(await figures(budget)).toEqual([0, 10_000]);
  expect((await builder.read(path(contract))).totals).toMatchObject({ retention_held: 0 });
});

test('a budget warns at signing, or refuses unless a manager forces it, and also at amendments', async () => {
  const budget = await plan(15_000, { control: 'warn' });
  const contract = await builder.withSubcontractor(terms);
  const draft = await builder.withSubcontractor({ ...terms, status: 'draft' });
  const warned = await builder.done('PATCH', path(draft), { status: 'active' });
  expect(codesOf(warned)).toEqual(['over_budget']);
  await builder.change(`/finance/budgets/${budget.id}`, { control: 'block' });
  const third = await builder.withSubcontractor({ ...terms, status: 'draft' });
  const refused = await builder.api('PATCH', path(third), { status: 'active' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path: 'value', rule: 'over_budget' }]);
  const more = { subcontractor_contract_id: contract.id, reason: 'More', lines: metres(1) };
  const amendment = await builder.make('/obras/amendments', more);
  const at = `/obras/amendments/${amendment.id}`;
  const held = await builder.api('PATCH', at, { status: 'approved' });
  expect(held.body.error.details).toMatchObject([{ path: 'value_delta', rule: 'over_budget' }]);
  await builder.change(at, { status: 'approved', override_budget: true });
  await builder.change(path(third), { status: 'active', override_budget: true });
  expect(await figures(budget)).toEqual([30_010, 0]);
  expect(await builder.types(budget.id)).toContain('budget.overridden');
});

test('of three simultaneous signings over one blocking budget, the one that fits succeeds', async () => {
  const budget = await plan(15_000, { control: 'block' });
  const drafts = await Promise.all(
    [1, 2, 3].map(() => builder.withSubcontractor({ ...terms, status: 'draft' })),
  );
  const replies = await Promise.all(
    drafts.map((one) => builder.api('PATCH', path(one), { status: 'active' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await figures(budget)).toEqual([10_000, 0]);
});

test('the budget of a project changes when a contract moves to another project', async () => {
  const [one, other] = await Promise.all(
    ['North', 'South'].map((name) => builder.make('/projects', { name })),
  );
  const [north, south] = await Promise.all(
    [one, other].map(({ id }) => plan(20_000, { scope: 'project', scope_id: id })),
  );
  const contract = await builder.withSubcontractor({ ...terms, project_id: one.id });
  expect([await figures(north), await figures(south)]).toEqual([
    [10_000, 0],
    [0, 0],
  ]);
  await builder.change(path(contract), { project_id: other.id });
  expect([await figures(north), await figures(south)]).toEqual([
    [0, 0],
    [10_000, 0],
  ]);
});
